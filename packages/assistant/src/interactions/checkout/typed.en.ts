import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  CheckoutIntent: `
    ring it up
    ring up my order
    ring everything up
    can you ring me out
    i'm ready to order
    i'm ready to buy
    i'm ready to place my order
    we're ready to pay
    let's pay
    let's pay for it
    let's pay for this
    let's order this now
    let's finish this order
    let's wrap this up and pay
    let's close the sale
    let's get to payment
    i want to finish my purchase
    i want to complete the order
    i want to place the order
    i want to buy everything in my basket
    i want to buy my cart
    i want to go to the register
    i want to go to checkout
    i'd like to pay for my things
    i'd like to place the order
    i'd like to finish and pay
    i'll take everything in my cart
    i'll take it all check out
    i'll pay
    i'll pay by card
    can i pay by card
    can i pay for it
    can i pay for everything
    could i pay please
    may i pay
    may i check out
    how do i place the order
    how do i finish my order
    how do i buy what i picked
    buy all of it
    buy everything
    buy all the things in my cart
    buy my basket
    buy the stuff in my cart
    order my cart
    order my basket now
    order what i have in the basket
    order everything
    purchase what's in my cart
    purchase my cart
    purchase everything
    pay for all of it
    pay for everything in my basket
    pay the bill
    the bill please
    payment please
    to payment
    to the register
    to the register please
    bring me to checkout
    go to payment
    go pay
    finish and pay
    finish up
    finish the purchase
    complete the checkout
    confirm my purchase
    put the order through
    put my order through
    send the order
    get my order going
    i have everything let me pay
    i've got everything i want to pay
    i got all i need check out please
    that's my shopping done i want to pay
    that's everything let me pay
    that's everything i'd like to pay
    okay let's check out
    okay i'm ready to pay
    link to pay please
    give me the checkout link
    send me a link so i can pay
    checking out
    check out now`,
});
