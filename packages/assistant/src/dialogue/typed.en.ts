import { sampleLines } from '../samples/intent-samples.ts';

export const typedEn = sampleLines({
  ProvideNumberIntent: `
    it is number {number}
    my order number is {number}
    my number is {number}
    the order number is {number}
    the order is {number}
    that would be {number}
    that's {number}
    i think it's {number}
    i believe it is {number}
    here it is {number}
    here's the number {number}
    the digits are {number}
    no it's {number}
    order {number}`,
  SelectItemIntent: `
    i'll go with the {ordinal} one
    i'd go for the {ordinal} one
    i'll have the {ordinal} one
    let's go with the {ordinal}
    let me get the {ordinal} one
    let me take the {ordinal} one
    let's do the {ordinal} one
    we'll take the {ordinal}
    i like the {ordinal} one
    i like number {ordinal}
    i want number {ordinal}
    the {ordinal} one sounds best
    the {ordinal} one will do
    the {ordinal} you mentioned
    the {ordinal} one you mentioned
    the one you said {ordinal}
    what was the {ordinal} one
    could i see the {ordinal} one
    can you open the {ordinal} one
    open number {ordinal}
    show the {ordinal}
    take me to the {ordinal} one`,
  TellMeMoreIntent: `
    tell me more about this
    say more about it
    say a bit more about the {ordinal} one
    what can you tell me about it
    what can you tell me about the {ordinal} one
    what do you know about it
    what do you know about the {ordinal} one
    what else do you know about it
    what's it like
    what is the {ordinal} one like
    how would you describe it
    can you describe the {ordinal} one
    can you describe that for me
    could you give me the details
    the details please
    details of the {ordinal} one please
    give me more information about it
    give me more details about number {ordinal}
    give me a description
    give me the details about the {ordinal} one
    i want more details
    i'd like more details on that
    i'd like to learn more about it
    i need more information on the {ordinal} one
    any more information on that
    is there more to know about it`,
  MoreResultsIntent: `
    some more
    a few more
    a few more please
    are there more
    are there others
    are there any others
    got more
    got others
    do you have others
    is there more
    let's hear the next ones
    let's see some more
    show the next ones
    show me the next ones
    show me what else you have
    show me another few
    read me the next ones
    and then
    and what else
    and the next ones
    what more do you have
    what others do you have
    keep showing me
    keep on going
    go on please`,
  GoBackIntent: `
    go one back
    one step back please
    take me back to the list
    take me back one
    back to what we had before
    back to before
    back one please
    can you go back
    can i go back
    could we go back
    could you take me back to the results
    let's go back
    let me go back
    i want to go back
    please go back
    to the previous one
    the one before please
    the page before
    return to the list`,
  ThatsAllIntent: `
    okay that's all
    ok thanks that's all
    great that's all
    that's all for today
    that's all for now
    that's all i need
    that's all i wanted
    that's it thanks
    that's it thank you
    no that's everything
    no that's everything thank you
    no thank you that's everything
    i'm all set
    i'm good thanks
    i'm done for today
    i'm done here
    i think i'm done
    i think that's all
    we're good
    nothing else thanks
    no nothing else
    no nothing more
    all good thanks
    all good thank you
    thanks i'm done
    thanks bye bye`,
  CustomerServiceIntent: `
    i want to speak to a manager
    can i talk to someone
    what's your email
    what is your email address
    how can i email you
    let me speak to your manager
    can i speak with a manager
    i'd like to talk to somebody from the shop
    i would rather talk to a real human being
    is there a human i can talk to
    are you a real person or can i get one
    this isn't helping let me talk to somebody
    get me somebody from support
    can someone help me personally
    can i chat with an agent
    can you connect me with somebody
    connect me to a person
    i need to reach customer support
    who can i call about a problem
    which number do i call for help
    do you have a hotline
    what's your hotline
    is there a support line
    what is your support email
    which email do i write to for help
    i want to get in touch with you
    how do i get in touch
    how do i complain
    i want to file a complaint
    i'm not happy and want to speak to someone
    agent please
    human please
    representative
    support please
    customer service representative please`,
  RemindMeIntent: `
    could you remind me of that
    can you set a reminder for this
    can you set a reminder for {query}
    remind me to come back to this
    remind me to look at this again
    remind me to buy it next week
    remind me about this one later
    remind me about the sale tomorrow
    don't let me forget about this
    don't let me forget to buy {query}
    i'd like a reminder about this
    make a reminder
    send me a reminder
    put it on my reminders
    add it to my reminders`,
  SendThatIntent: `
    send it
    send this to me
    send this to me by email
    send it to me by email
    send it by email
    send that by email please
    send it to me please
    send that over
    send it over to me
    send me that please
    send me this please
    send me all of that
    send me all this by email
    send me the list
    send me that list
    send me the details
    send me the info by mail
    send me those
    send me a copy by email
    send me a copy of that
    send me a mail with that
    send me an email about it
    send me an email with the details
    send me what you just said
    send me that answer
    send that answer to my email
    send the details to me
    send the list to my email
    send the whole list to my inbox
    send them to me
    send them to my email
    email it
    email it to me
    email it to me please
    email that
    email that please
    email this
    email this to me
    email them to me
    email me the answer
    email me the information
    email me all of it
    email me that list
    email me this list please
    mail it to me please
    mail that to me
    mail this to me
    mail me this
    mail me the details
    can you email it to me
    can you email that to me
    can you email me the details
    can you email me the list
    can you send it to me
    can you send me that
    can you send me this by email
    can you send me the list
    can you send that to my email
    can you mail me that
    could you email me that
    could you email that to me
    could you email me the details please
    could you send it to my email
    could you send that to me
    could you forward that to me
    would you send that to me
    would you mind emailing me that
    please email me that
    please email it to me
    please email me the details
    please send it to me
    please send that to my email
    can i have that by email
    can i have it emailed
    can i have that in writing
    can i get an email with that
    can i get the details by email
    could i have that emailed to me
    may i have that by email
    i want that by email
    i want this in my email
    i want an email with that
    i'd like an email with that
    i'd like that emailed to me
    i'd like you to email me that
    i would like that sent to my email
    i need that by email
    forward it to me
    forward this to my email
    get it to me by email
    let me have it by mail
    let me have this in an email
    put it in an email
    put this in an email for me
    drop that in my inbox
    drop me a mail with that
    shoot that over to my email
    that by email please
    this by email please
    by email please
    have that sent to my email
    i can't remember all that email it to me
    that's a lot can you email it
    that's too much to remember send it to me
    i'd rather read that so email it`,
});
