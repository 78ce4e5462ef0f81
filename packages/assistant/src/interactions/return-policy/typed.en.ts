import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  ReturnPolicyIntent: `
    how do i return things here
    how are returns handled
    how are refunds handled
    how long do i have
    how many days do i have
    how does a return work
    how does a refund work
    how long do i have to send something back
    how long do i have to bring it back
    how long is the return period
    how long can i change my mind
    how many days can i return
    how many days until i can't return it
    how much does a return cost
    what does a return cost
    what do returns cost
    what's the return period
    what's the deadline for returns
    what's the rule on refunds
    what are your return conditions
    what are the conditions for returns
    what is your exchange policy
    what if it's the wrong size
    what if it breaks
    what if i don't want it
    what if i want to give it back
    what if i change my mind
    what happens if it doesn't fit
    what happens with returns
    what can be returned
    what can't be returned
    which items can't i return
    who pays for returns
    who pays the postage for a return
    do i have to pay for returns
    do i pay for the return shipping
    do i need a receipt to return
    do i need the original box to return something
    do i get a full refund
    do i get store credit or cash
    do i get cash back or a credit
    do you charge for returns
    do you charge a fee for returns
    do you have a restocking charge
    do you refund in cash
    do you refund the shipping
    do you offer refunds
    do you offer exchanges
    do you do exchanges
    do you give money back
    do you take things back
    do you take back used things
    do you take back worn shoes
    do you take it back if it's opened
    does a return cost anything
    does the return cost me something
    is there a fee for returns
    is there a charge for sending things back
    is there a deadline for returns
    is there a limit on returns
    is a return free
    is everything returnable
    are discounted items returnable
    are gifts returnable
    are there things i can't return
    are exchanges possible
    can sale items be returned
    can used items be returned
    can i exchange something
    can i exchange things for another size
    can i bring things back to the store
    can i return it if it doesn't fit
    can i return opened things
    can i return a present
    can i return without a receipt
    can i get a refund if i'm not happy
    can i give it back if i don't like it
    could i give it back if it's the wrong one
    would you take it back if it doesn't fit
    explain returns
    explain how returns work
    tell me how returns work
    tell me about refunds
    tell me your rules on returns
    information about returns
    returns
    refunds
    your return rules
    suppose it doesn't fit can i return it
    if i don't like it can i return it`,
});
