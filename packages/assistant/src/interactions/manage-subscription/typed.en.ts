import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  SubscriptionsIntent: `
    notifications
    my notices
    my subscription
    my stock alerts
    my back in stock alerts
    my notification settings
    my waiting lists
    subscriptions
    subscription settings
    notification settings
    alert settings
    manage alerts
    manage my alerts
    manage my notices
    manage my stock alerts
    manage notifications
    manage my email notifications
    manage my waiting list
    i want to manage my subscriptions
    i'd like to manage my alerts
    let me manage my notifications
    can i manage my notifications
    how do i manage my subscriptions
    where can i manage my alerts
    change my alerts
    change my subscriptions
    change my notification settings
    edit my alerts
    edit my notifications
    edit my subscriptions
    review my alerts
    review my subscriptions
    check my alerts
    check my subscriptions
    list my alerts
    list my notifications
    list my subscriptions
    list all my alerts
    read my alerts
    read me my notices
    read me my subscriptions
    show my subscriptions
    show my notifications
    show me my subscriptions
    show me my notices
    show me my stock alerts
    show me what i'm subscribed to
    show me which alerts i have
    let me see my alerts
    let me hear my subscriptions
    open my notifications
    open my subscriptions
    go to my subscriptions
    tell me my subscriptions
    tell me which alerts i've set
    tell me what i'm signed up for
    tell me what i'm waiting for
    what alerts do i have
    what alerts have i set
    what alerts are on
    what alerts did i set up
    what subscriptions do i have
    what are my alerts
    what are my subscriptions
    what are my notifications
    what am i signed up for
    what am i getting notified about
    what am i on the waiting list for
    what did i subscribe to
    what did i sign up for
    what did i ask you to notify me about
    what reminders do i have
    what notices are set up for me
    what will you email me about
    what will you alert me about
    what do you have me down for
    which alerts do i have
    which alerts are active
    which alerts have i set up
    which notifications are on
    which notifications have i signed up for
    which notifications do i get
    which subscriptions do i have
    which products will you notify me about
    which products did i ask to be told about
    which waiting lists am i on
    which emails do i get from you
    am i subscribed to anything
    am i subscribed to something
    am i signed up for anything
    am i on any waiting list
    are there any alerts set for me
    do i have any alerts
    do i have any alerts set
    do i have any subscriptions
    do i have any notifications set up
    have i got any alerts
    have i set any alerts
    have i subscribed to anything
    i want to see my alerts
    i want to see my subscriptions
    i want to check my notifications
    i want to change my notifications
    i'd like to see what i'm subscribed to
    i'd like to check which alerts i have`,
  StopNoticesIntent: `
    unsubscribe please
    unsubscribe from all
    unsubscribe from everything
    unsubscribe from your emails
    unsubscribe from notifications
    unsubscribe me from your mails
    unsubscribe me from all alerts
    unsubscribe me please
    please unsubscribe me
    i want to unsubscribe
    i'd like to unsubscribe
    i would like to unsubscribe from everything
    can you unsubscribe me
    could you unsubscribe me please
    how do i unsubscribe
    how can i unsubscribe
    how do i stop the notifications
    how do i turn off notifications
    how do i stop these emails
    how do i get off the waiting list
    opt me out
    i want to opt out
    i'd like to opt out of notifications
    opt me out of all notifications
    stop the alerts
    stop all alerts
    stop my alerts
    stop my notifications
    stop notifications
    stop alerting me
    stop emailing me
    stop the emails
    stop the mails
    stop texting me
    stop messaging me
    stop sending me emails
    stop sending me notifications
    stop sending me alerts
    stop sending me messages
    stop sending notices
    stop reminding me
    stop telling me when things are back
    please stop notifying me
    please stop emailing me
    can you stop the notifications
    can you stop emailing me
    could you stop sending me alerts
    would you stop notifying me
    i want you to stop notifying me
    turn off my alerts
    turn off all alerts
    turn off my notifications
    turn the notifications off
    turn all alerts off
    turn off the reminders
    switch off notifications
    switch off all alerts
    switch the notifications off
    disable notifications
    disable all alerts
    mute all notifications
    deactivate my alerts
    cancel all alerts
    cancel my alerts
    cancel my stock alerts
    cancel my subscriptions
    cancel all my subscriptions
    cancel all my notices
    i want to cancel my notifications
    i'd like to cancel my alerts
    end my subscription
    end all my subscriptions
    delete my alerts
    delete all my alerts
    remove all my alerts
    remove me from the mailing list
    remove me from the waiting list
    remove me from all waiting lists
    clear all my alerts
    clear my notifications
    take me off the mailing list
    take me off the waiting list
    take me off all lists
    get me off the mailing list
    no more alerts please
    no more emails please
    no more notifications
    no more notifications please
    no more messages from you
    i want no more emails
    i don't want any more alerts
    i don't want any more emails
    i don't want any notifications
    i don't want to be notified any more
    i don't want to get your emails any more
    i no longer want alerts
    i no longer want to be notified
    i no longer need the alerts
    i get too many notifications
    don't email me any more
    don't alert me any more
    don't message me again
    don't send me any more alerts
    don't send me any more notifications
    forget all my alerts`,
});
