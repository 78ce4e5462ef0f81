import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  NotifyInStockIntent: `
    notify me when [wool blankets](query) is in stock
    email me once [the red boots](query) comes back in stock
    let me know when [the coffee maker](query) are available again
    tell me when [the oak lamp](query) is back
    email me once [your green tea](query) are available again
    tell me when [wool blankets](query) is in stock
    notify me when [the red boots](query) is back
    let me know when [your green tea](query) comes back in stock
    let me know when it's available
    let me know when it's in again
    let me know when it comes back
    let me know when you have more
    let me know when you get it back in
    let me know once it's here again
    let me know if it comes back
    let me know when {query} is in
    let me know when {query} comes back
    let me know when you have {query}
    let me know when you get {query} again
    let me know as soon as {query} is available
    tell me when it's in stock again
    tell me when it's back
    tell me when it comes in
    tell me when it comes back in
    tell me when you've got more
    tell me once you have it
    tell me once it's back in
    tell me once {query} is back
    tell me when you have {query}
    tell me when {query} comes in
    tell me when you get more {query}
    call me when it's back
    text me when it's available
    text me when it's back in stock
    text me when {query} is in stock
    text me once you have more {query}
    email me when it's back
    email me when it's back in stock
    email me as soon as it's there
    mail me when {query} is back in stock
    message me once it's back
    message me when you have it
    write me as soon as you have it
    write me when {query} is there again
    ping me when it's back
    ping me when you have it again
    ping me when {query} is in
    alert me when it's back
    alert me when it is available again
    alert me once {query} is in stock
    notify me once you have it
    notify me when it's available
    notify me as soon as {query} is in
    notify me when you get {query}
    remind me when it is available again
    remind me when you have it again
    remind me when {query} is available
    inform me when it's back
    inform me when {query} is back
    can you let me know when it's back
    can you tell me when {query} is available
    can you notify me when it's in stock
    can you alert me when {query} is back
    could you tell me when it's back in stock
    could you let me know when {query} is in
    could you email me when you have it
    would you notify me when it's available
    would you let me know once {query} is back
    i want to know when it's back
    i want to know when {query} is back in stock
    i want to know once it's available
    i want an alert when it's back
    i want a message when it's available
    i'd like to know when it's in again
    i'd like to know when {query} is available
    i'd like to hear when it's back
    i'd like an email when {query} is back
    i'd like a message once you have it
    give me an alert when it's back
    give me a notice when {query} is in
    give me a heads up when it's back
    give me a heads up once {query} is there
    send me an alert when it's back in stock
    send me an email when {query} is back
    send me a text when it's in
    send me a message once {query} is available
    drop me a message when it's in stock
    drop me a note when {query} is back
    set up an alert for {query}
    set a stock alert
    set a stock alert for {query}
    set an alert for {query}
    sign me up for an alert
    sign me up for a notification
    sign me up for {query} alerts
    put me on the list
    put me on a waiting list
    put me on the waitlist
    put me on the waitlist for {query}
    put me on the list for {query}
    add me to the waiting list
    add me to the waitlist for {query}
    waiting list please
    waitlist
    stock alert
    sold out then notify me
    if it's sold out tell me when it's back
    when it's back let me know
    when it's back in stock tell me
    when {query} is back let me know
    when {query} is in again tell me
    once {query} is available message me
    as soon as you have it let me know
    as soon as {query} is back notify me`,
});
