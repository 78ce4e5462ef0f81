import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  ShippingPolicyIntent: `
    shipping
    shipping costs
    shipping options
    delivery options
    delivery costs
    delivery times
    what delivery options do you have
    what kinds of shipping do you offer
    what is the shipping fee
    what is the delivery charge
    what's the shipping cost
    what's the delivery time
    what would shipping cost
    what would it cost to ship it
    what do you charge for shipping
    what do you charge for delivery
    what do i pay for shipping
    what do i pay for delivery
    what countries do you ship to
    what's your delivery policy
    what companies do you ship with
    which countries do you deliver to
    which shipping companies do you use
    which delivery services do you use
    where do you deliver
    how much do you charge for shipping
    how much do i pay for delivery
    how much is express
    how much is express delivery
    how much is overnight shipping
    how much to ship to canada
    how quickly do you ship
    how quickly can you deliver
    how fast is delivery
    how fast is shipping
    how fast would i get an order
    how soon do you deliver
    how long is shipping
    how long is delivery
    how long does it take to ship
    how long do deliveries take
    how long do you need to deliver
    how many days is shipping
    how do you pack breakable things
    how are fragile things shipped
    how are things delivered
    how is stuff shipped
    if i order now when would it get here
    if i order tonight how fast would i have it
    if i buy something how long does it take to arrive
    from what amount is shipping free
    from how much on is delivery free
    when do i get free shipping
    how do i get free shipping
    how much do i have to spend for free shipping
    do i have to pay for shipping
    do i pay for delivery
    do i get free delivery
    do you charge for shipping
    do you charge for delivery
    do you deliver
    do you deliver to my area
    do you deliver to alabama
    do you deliver to europe
    do you deliver on weekends
    do you deliver on sundays
    do you deliver at night
    do you deliver overnight
    do you deliver the next day
    do you deliver the same day
    do you ship overseas
    do you ship to alaska
    do you ship to other countries
    do you ship to mexico
    do you ship to a po box
    do you ship worldwide
    do you have next day delivery
    do you have same day shipping
    do you offer same day delivery
    do you offer express shipping
    do you do next day delivery
    do you do free delivery
    does shipping cost extra
    does delivery cost anything
    is delivery free
    is delivery included
    is express available
    is next day delivery possible
    is there free shipping
    is there a delivery fee
    is there same day delivery
    is there a minimum for free delivery
    can you ship to hawaii
    can you ship to france
    can you deliver the same day
    can you deliver tomorrow if i order today
    can you deliver on saturday
    can i get express delivery
    can i get same day delivery
    can i get things delivered to work
    can i have it delivered overnight
    can i have things sent to another address
    can i choose the delivery day
    will you deliver to the islands
    will you ship abroad
    would you ship to puerto rico
    tell me the shipping costs
    tell me about delivery
    tell me how shipping works
    information about delivery
    explain your shipping`,
});
