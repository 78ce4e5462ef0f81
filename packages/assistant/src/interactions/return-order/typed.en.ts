import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  ReturnOrderIntent: `
    i need to send something back
    i need to send back what i bought
    i need to return a thing i bought
    i want to send it back
    i want to send my order back
    i want to give back what i bought
    i want to bring something back
    i want to return order {number}
    i want a refund
    i want a refund for order {number}
    i want my money back
    i'd like my money back
    i'd like to get a refund for what i bought
    i'd like to exchange what i bought
    i'd like to exchange order {number}
    i'd like to send back order {number}
    i'd like to bring back something i ordered
    i'm sending my order back
    i'm sending back order {number}
    i'm returning order {number}
    i'm not happy with it i want to return it
    i don't like what i got i want to send it back
    i bought something and want to return it
    i got a dress and i want to send it back
    the shoes don't fit i want to return them
    the thing i bought is broken i want to return it
    it isn't for me i want to send it back
    can i return my order
    can i return what i bought last week
    can i send back my order
    can i send order {number} back
    can you take back my order
    can you start a return
    can you start a return for order {number}
    could you arrange a return
    could you set up a return
    could you refund order {number}
    please refund my order
    please take order {number} back
    please pick up my return
    how can i return my order
    how can i send it back
    how do i return this
    how do i return order {number}
    how do i get a return label
    give me a return label
    send me a return label
    i need a return label
    label for a return please
    return label for order {number}
    open a return
    open a return for order {number}
    begin a return
    file a return
    register a return
    make a return for {number}
    make a return
    new return
    return my purchase
    return my last order
    return what i bought
    return {number} please
    refund my last order
    refund {number}
    send my package back
    send {number} back
    exchange my order
    swap what i ordered for another one`,
  ReturnReasonIntent: `
    it's simply {reason}
    it's completely {reason}
    it's a bit {reason}
    it's way {reason}
    it is really {reason}
    well it {reason}
    well i {reason}
    mostly because it's {reason}
    just because i {reason}
    the reason is that it {reason}
    the reason is i {reason}
    it's because it's {reason}
    my reason is {reason}
    reason {reason}
    it got here {reason}
    it arrived here {reason}
    it came in {reason}
    it really {reason}
    they just {reason}
    they're just {reason}
    they came {reason}
    they arrived {reason}
    they look {reason}
    it seems {reason}
    it seems to be {reason}
    i guess it's {reason}
    i guess i {reason}
    i really {reason}
    i {reason} any more
    the thing {reason}
    the colour is {reason}
    the zip is {reason}
    the strap is {reason}
    the glass is {reason}
    the jacket is {reason}
    the dress {reason}
    the shoes {reason}
    the size is {reason}
    this one is {reason}
    this one {reason}
    that was {reason}
    you shipped {reason}
    you shipped me {reason}
    i ended up with {reason}`,
});
