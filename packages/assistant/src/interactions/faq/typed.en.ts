import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  FaqIntent: `
    i have a question about [gift wrapping](topic)
    i have a question about [gift cards](topic)
    how can i pay for it
    how do i pay here
    what payment methods do you accept
    what payment methods do you take
    which payment methods are there
    which payment options do you offer
    which cards do you take
    what cards do you accept
    do you take credit cards
    do you take american express
    do you accept paypal
    do you take paypal
    do you take apple pay
    can i pay with paypal
    can i pay by invoice
    can i pay in installments
    can i pay with a gift card
    can i pay by bank transfer
    is it possible to pay in cash
    is my payment secure
    when will my card be charged
    do you charge sales tax
    do you do gift wrapping
    do you gift wrap
    do you offer gift wrapping
    can i add a gift message
    how much is gift wrapping
    is gift wrapping free
    do gift cards expire
    how do gift cards work
    how do i use a gift card
    how long is a gift card valid
    where do i enter my gift card
    is there a warranty
    what warranty do you give
    what does the warranty cover
    how do i claim the warranty
    do your products come with a warranty
    do you offer an extended warranty
    do you offer a repair service
    how do i wash wool
    are your products tested on animals
    is your packaging recyclable
    is your packaging plastic free
    how sustainable are your products
    is there a size chart
    how do i find my size
    how do i know my size
    do i need an account
    do i need an account to order
    how do i open an account
    how do i create an account
    do you have a loyalty program
    how do i earn points
    how do loyalty points work
    do you offer a student discount
    do you do price matching
    what is your privacy policy
    i wonder if you take credit cards
    i'd like to know which cards you take
    i'd like to know about {topic}
    i would like to know more about your {topic}
    i want to ask about {topic}
    i have a question regarding {topic}
    i've got a question about {topic}
    i've got a question on {topic}
    one question about {topic}
    just a question about {topic}
    quick question about {topic}
    my question is about {topic}
    a question about {topic} please
    question about {topic}
    could i ask you about {topic}
    can i ask you something about {topic}
    may i ask about {topic}
    can you answer a question about {topic}
    what's in the faq on {topic}
    what does your faq say on {topic}
    does your faq say anything about {topic}
    look up {topic} in the faq
    check the faq for {topic}
    faq about {topic}
    faq on {topic}
    questions about {topic}
    answers about {topic}
    i have a question about [paying by invoice](topic)
    i've got a question about [your warranty](topic)
    quick question about [opening an account](topic)
    can i ask about [how to wash wool](topic)
    what does the faq say about [sizes](topic)`,
  FaqListIntent: `
    your faq
    the faq please
    open the faq
    open your faq
    go to the faq
    show the faq
    show me the faq
    show me your faqs
    show me the faq page
    show me the frequently asked questions
    show me the common questions
    show me questions and answers
    read the faq
    read me your faq
    read me the frequently asked questions
    read me the most common questions
    read me the questions people ask
    read out the questions
    list the frequently asked questions
    list the faqs
    list common questions
    tell me the frequently asked questions
    tell me the common questions
    tell me what people ask
    tell me what other customers ask
    take me to the faq
    let me hear the faq
    let me hear the common questions
    let me see the faq
    let's hear the frequently asked questions
    do you have an faq
    do you have a faq
    do you have faqs
    do you have an faq section
    do you have frequently asked questions
    do you have questions and answers
    do you have a list of questions
    have you got an faq
    is there an faq
    is there a faq
    is there an faq page
    is there a list of frequent questions
    are there any frequently asked questions
    where is the faq
    where's your faq
    where can i find the faq
    where do i find answers to common questions
    can i hear the faq
    can i see the faq
    can i hear the common questions
    can i ask something
    can i ask you something
    can i ask you a question
    could i ask a question
    may i ask a question
    i have some questions
    i have a question please
    i have a question for you
    i have another question
    i've got a question
    i've got a few questions
    i've got some questions for you
    i'd like to ask a question
    i'd like to ask something
    i'd like to hear the faq
    i want to ask a question
    i want to ask you something
    i want to hear the frequently asked questions
    i want to see the faq
    i would like to ask a question
    just a question
    one question
    quick question
    a question please
    frequent questions
    most asked questions
    the most asked questions
    most common questions
    the most common questions
    popular questions
    top questions
    common questions please
    q and a
    the q and a
    what are the frequently asked questions
    what are the common questions
    what are the most common questions
    what are the top questions
    what do customers ask
    what do customers usually ask
    what do other customers ask
    what do other people ask
    what do other shoppers ask
    what do shoppers ask
    what do people usually ask
    what do most people ask
    what's in the faq
    what's in your faq
    what is in the faq
    what questions are there
    what questions do you answer
    what questions do people ask
    which questions are asked most
    which questions do you answer
    which questions do you know the answer to`,
});
