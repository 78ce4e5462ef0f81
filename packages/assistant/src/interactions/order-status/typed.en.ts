import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  OrderStatusIntent: `
    what's going on with my order
    what about my order
    what's up with my package
    i'm still waiting for my package
    i'm still waiting for my order
    still no sign of my parcel
    my package still isn't here
    my parcel never arrived
    my order hasn't come
    my stuff has not arrived yet
    it should have been here days ago
    i bought something and it never came
    i ordered something and it hasn't arrived
    how is my order coming along
    how far is my order
    where did my package go
    where is my delivery now
    where's my stuff
    where are my things
    did my order go out
    did my order leave yet
    has my parcel left
    has it shipped yet
    is my order {status} yet
    is my package {status} by now
    was order {number} {status}
    has order {number} been {status}
    has order {number} arrived
    has number {number} been sent
    what about order {number}
    what happened to order {number}
    what's going on with {number}
    look up order {number}
    look up my order it's {number}
    find order {number} for me
    can you look up order number {number}
    my order is {number} where is it
    where's number {number}
    tracking for order {number}
    i'd like an update on order {number}
    please tell me where my package is
    can you find out where my parcel is
    could you track my delivery
    i want to track something i bought`,
  MyOrdersIntent: `
    what did i get from you before
    what have i ordered so far
    what have i ordered from you
    what did i order from this shop
    what did i buy here
    what did i purchase
    show me all my orders
    show me what i ordered
    read me my orders
    read out my orders
    tell me my orders
    go through my orders
    which of my orders are still open
    what orders are open
    what orders are still coming
    what's still to come
    how many orders do i have
    do i have any open orders
    do i have orders that are {status}
    were any of my orders {status}
    my past orders
    my old orders
    my open orders
    my purchase history
    list my purchases
    what were my last purchases`,
  OrderDateIntent: `
    when is it supposed to come
    when is it supposed to get here
    when is my package due
    when's my package coming
    when's the delivery
    when's it arriving
    when will my package show up
    when does the parcel get here
    what day can i expect it
    what day will it arrive
    which day will my stuff be here
    will it come today
    will my order come tomorrow
    will it be here on time
    will it be here in time for the weekend
    will i get it before the holidays
    does it come today
    is my parcel arriving today
    is it here by tomorrow
    how many days until it arrives
    how many days until my package is here
    how long is it going to take
    how long is my order going to take
    how soon will it be here
    on which day did i order
    what was the date of my order
    what date did i buy it`,
  OrderItemsIntent: `
    what did that order have in it
    what did the {ordinal} order have in it
    what things did i buy in that order
    what things are in that order
    what all is in the order
    what all did i order there
    what was in there
    what's in that package
    what's in this order
    what is in that order
    what's part of that order
    how many items are in that order
    how many products did i order
    how many pieces are in the package
    tell me what is in it
    tell me what was in the {ordinal} order
    read me the items in that order
    list what's in it
    list the products in my order
    go through the items of that order
    which items did i get in the {ordinal} one
    which items did i buy in that one`,
  OrderCarrierIntent: `
    which company is bringing it
    which company is delivering my order
    who brings my order
    who brings it
    who is bringing it
    who will deliver it
    who's carrying my parcel
    who's got my package
    is ups bringing my package
    is dhl delivering it
    is fedex delivering my parcel
    is the postal service bringing it
    is usps bringing my package
    does ups have my package
    does fedex have it
    did you send it with ups
    did you ship it with fedex
    will it come with dhl
    comes it by ups or fedex
    by which carrier is it sent
    what carrier is my order with
    what shipping company has my package
    what's the name of the courier
    i want the tracking number
    i'd like the tracking number
    i need the tracking number
    read me the tracking number
    send me the tracking link
    is there a number to track it with
    can i get the tracking code`,
});
