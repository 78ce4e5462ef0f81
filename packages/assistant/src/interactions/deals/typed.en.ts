import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  DealsIntent: `
    any deals on [coffee machines](topic) please
    what offers do you have on [mattresses](topic) right now
    discounts on [garden chairs](topic) today
    is there a sale on [winter boots](topic)
    discounts on [towels](topic) please
    is there a sale on [dog food](topic) right now
    what offers do you have on [mattresses](topic)
    any deals on [winter boots](topic) today
    what can i save on
    where can i save money
    how can i save
    what's cheap this week
    what have you reduced
    which products are reduced
    which products are on sale
    what is discounted right now
    what's going cheap
    anything on special offer
    anything on sale
    got any sales
    got anything on sale
    are you having a sale
    do you have sales
    is there a sale going on
    any sale on {topic}
    when does the {topic} deal end
    when does the {topic} sale end
    how long is the {topic} deal on
    what's reduced in {topic}
    are {topic} on sale
    is there any discount on {topic}
    do you have an offer for {topic}
    do you have any specials on {topic}
    got any deals on {topic}
    show me offers for {topic}
    save on {topic}
    what promotions are on
    which promotions do you have
    tell me about your offers
    tell me your specials
    read me the offers
    list your current offers
    what are the current specials
    what are the best offers
    give me a good deal
    i want a bargain
    i like a bargain`,
  DealOfTheDayIntent: `
    and today's deal is
    which deal do you have for today
    what's the one special for today
    what is your deal today
    what's the deal for today
    tell me what the deal is today
    tell me today's deal
    let me hear today's deal
    read the deal of today
    today's deal please
    today's special
    today's special please
    is there a deal today
    is there a deal just for today
    what is the special today
    what's your special today
    what's on special today
    the offer for today
    which offer is there today only
    got a deal for today
    got a special for today
    bargain of the day please
    what's marked down for today only`,
  CouponsIntent: `
    do you give out coupons
    do you hand out vouchers
    is there a discount code i could use
    do i get a coupon
    could i have a coupon
    can i have a voucher
    may i get a promo code
    i want a voucher
    i want a discount code
    i'd like a coupon please
    i'd like a voucher
    any working codes
    which coupons are valid
    which vouchers do you have
    show me the promo codes
    list your coupons
    tell me your coupon codes
    got any coupons
    got any discount codes
    got a promo code
    is there a code for free delivery
    do you have a code for new customers
    any code for first time buyers
    do you have a student voucher`,
  CouponCodeIntent: `
    what do i type at the checkout
    which letters do i type
    so what is the code
    and what's the code
    how do i spell the code
    spell out the code
    spell the code for me
    could you spell the {ordinal} code
    the code for the {ordinal} coupon
    what is the code of the {ordinal} coupon
    give me the code of the {ordinal} voucher
    text me the code
    email me the code
    message me the code please
    can you send me the code
    say the code
    say the code slowly
    repeat the coupon code please
    what was that promo code`,
});
