/**
 * How shoppers put the same wish in other words, by intent, a sample a line. Only the understanding learns from it: a published
 * model has the plain ones, and Amazon's own recogniser goes from there.
 */
const SAID: Readonly<Record<string, string>> = {
  ProductSearchIntent: `
    would you show me some {query} please
    let's find {query}
    let's look for {query}
    let's look at some {query}
    i came here for {query}
    i came to look for {query}
    is it possible to get {query} here
    what would you suggest for {query}
    i was hoping you'd have {query}
    i was hoping to find {query}
    i've been looking everywhere for {query}
    i want a new {query}
    time for a new {query}
    my old one broke i need {query}
    my neighbour told me you have {query}
    we ran out of {query}
    i ran out of {query}
    i'm running low on {query}
    i'm out of {query}
    hello do you have {query}
    hi i am looking for {query}
    hey there do you sell {query}
    excuse me where would i find {query}
    can you tell me if you sell {query}
    could you tell me whether you carry {query}
    does your store have {query}
    does this shop sell {query}
    does the store carry {query}
    would there be any {query}
    please search the store for {query}
    do a search for {query}
    run a search for {query}
    search your catalogue for {query}
    look through your {query}
    what do you have in the way of {query}
    which of your {query} would you recommend
    i'd like to shop for {query}
    i'm trying to buy {query}
    i'd love to buy {query}
    i'd like to find {query}
    i'd like to look at your {query}
    we want to buy {query}
    we'd like to see {query}
    my kids need {query}
    my mother is looking for {query}
    a friend of mine wants {query}
    something like {query}
    anything similar to {query}
    anything like {query} in stock
    do you also have {query}
    what other {query} do you have
    no i want {query}
    sorry i meant {query}
    let me try {query}
    now show me {query}
    next show me some {query}
    what's there in {query}
    what have you got for {query}
    got something for {query}
    i need something for {query}
    i need a gift for {query}
    i'd like a present for {query}`,
  CheapestIntent: `
    which of those is the best value
    which has the best price
    which one has the lowest price tag
    who has the lowest price here
    what's the best price you can give me
    what's the smallest price of these
    which is the least costly
    the one that costs the least please
    the one with the lowest price
    show the lowest price first
    i only care about the price give me the cheapest
    i just need the cheapest of them
    price is all that matters which is cheapest
    i want whichever is cheapest
    just give me whatever costs the least
    what's the most affordable of the three
    what is the rock bottom price
    which would be the cheapest to buy
    the bargain one of these please
    best price please
    which is the best buy for little money
    the lowest cost one`,
  CheaperIntent: `
    that's a bit steep
    that is too steep for me
    hmm that's quite expensive
    wow that's expensive
    i was thinking of something less pricey
    don't you have something that costs less
    isn't there one for less money
    can you go lower
    can you find one that's not so dear
    i'd rather not spend so much
    that's more than i have
    i don't have that much money
    i don't have that kind of money
    i'm looking to pay a bit less
    could you show me lower cost ones
    show me an inexpensive version
    do you have an economy version
    do you have a lower priced version
    any lower priced alternatives
    is there anything that costs less
    too high
    the price is too high
    those prices are too high
    over my limit show me other ones that cost less
    these are beyond my means`,
  PriceIntent: `
    and the price
    and what does it cost
    what's its price
    how many dollars does it cost
    how much money is it
    how much do i have to pay for it
    what would that cost me
    what's that going to cost
    what's the damage on that one
    tell me how expensive it is
    could you give me the price for the {ordinal} one
    what are you asking for the {ordinal} one
    what is it priced at
    what price is the {ordinal} one
    say the price again
    how much was it
    how much was the {ordinal} one
    cost of the {ordinal} one
    how much does number {ordinal} cost
    what do they sell it for`,
  StockIntent: `
    have you still got it
    have you still got the {ordinal} one
    have you got that one in
    do you have more of those
    can one still get it
    can one still buy the {ordinal} one
    will i be able to get one
    is it gone
    is it all gone
    are they all gone
    are they sold out
    did they sell out
    is there still one for me
    is the {ordinal} one gone
    any of them left in store
    are any of those left
    could you check whether it is available
    please check if the {ordinal} one is available
    how many of that one have you got
    is it on the shelf
    is it immediately available
    is that one available right away`,
  RefineColourIntent: `
    i want it in {colour}
    i'd like it {colour} instead
    the same in {colour}
    the same one in {colour}
    the same one but {colour}
    but in {colour}
    but {colour}
    rather {colour}
    rather in {colour}
    would you have that in {colour}
    could it be {colour}
    can it be {colour}
    is there {colour} too
    do you also have {colour}
    do they make it in {colour}
    do you have the {colour} one
    i'd go for {colour}
    i would take the {colour} one
    no {colour}
    no {colour} please
    my favourite colour is {colour}
    are there {colour} ones
    let me see it in {colour}
    let's see the {colour} ones
    what have you got in {colour}`,
  PriceLimitIntent: `
    not above {price} dollars
    not over {price} dollars
    don't go over {price} dollars
    don't go above {price}
    it should cost less than {price} dollars
    it shouldn't be more than {price} dollars
    it can't cost more than {price}
    i can spend {price} dollars
    i can spend up to {price}
    i have {price} dollars to spend
    i've got {price} dollars
    i only have {price} dollars
    i'd pay {price} at most
    i'd pay up to {price} dollars
    {price} dollars at the most
    {price} bucks tops
    {price} dollars max
    {price} is my limit
    my limit is {price} dollars
    my maximum is {price}
    stay under {price} dollars
    stay below {price}
    for under {price} bucks
    anything up to {price} bucks
    a maximum of {price} dollars
    no more than {price} bucks please
    show me those below {price} dollars
    under {price} please`,
  DealsIntent: `
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
  ProvidePostcodeIntent: `
    the zip is {postcode}
    zip {postcode}
    zip code is {postcode}
    zip code {postcode} please
    postcode {postcode}
    my postal code is {postcode}
    my postcode is {postcode}
    the postal code is {postcode}
    the delivery postcode is {postcode}
    it went to postcode {postcode}
    it should go to zip code {postcode}
    it's going to {postcode}
    the address has zip code {postcode}
    the zip for the delivery is {postcode}
    that's postcode {postcode}`,
  ProvidePhoneIntent: `
    the phone ends with {number}
    it ends in {number}
    my number ends in {number}
    my number ends with {number}
    my cell ends in {number}
    my cell phone number is {number}
    my phone's last digits are {number}
    last four of my phone are {number}
    last four digits {number}
    the last four are {number}
    the last numbers are {number}
    the final digits are {number}
    phone ending in {number}
    mobile number {number}
    my telephone number is {number}
    you can find me under the phone number {number}
    my phone number is {number}
    my number is [206 555 4242](number)
    my phone number is [2065554242](number)
    my phone is [555 0199](number)
    my mobile is [07700 900123](number)
    my mobile number is {number}
    here is my phone number {number}
    here's my phone number [4155550123](number)
    phone number {number}
    phone [2065550101](number)
    the phone number on the order is {number}
    the phone number i gave is {number}
    i ordered with the phone number {number}
    it's under the phone number {number}
    {number} is my phone number
    [312 555 0147](number) is my mobile number
    you can call me on [0171 5550199](number)
    call me at [206 555 4242](number)
    you can reach me at [5550123](number)
    the phone number is [2065554242](number) please`,
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
    do you have more like that
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
  AddToCartIntent: `
    i'm taking it
    i'm going for it
    okay i'm going to get it
    i'd take that one
    i'd like that one please
    i'd like to have it
    i'd like to have that one
    i want to have it
    i want this one
    i'll order it
    i'll order that one
    i'll purchase it
    i'll get two
    i'll take {quantity}
    i'll get {quantity} of them
    i'll buy {quantity} of those
    order it
    order this
    order this one for me
    order that one please
    get it for me
    get me that
    get that one
    get that one for me
    grab it
    grab it for me
    grab one for me
    grab me one
    grab me {quantity} of those
    let's get it
    let's get that one
    let's order it
    let's add that one
    let's put it in the cart
    let me get that
    let me get one of those
    let me add that to the cart
    that one into the cart
    this one goes in my cart
    into the cart with it
    in the cart please
    in my basket please
    to my cart please
    to the bag please
    save it to my cart
    move it to my cart
    move it into the basket
    sounds great i'll take it
    looks good add it
    cool add it to my basket
    yeah i'll take it
    yeah i'll buy that one
    yes i'll take that
    yes put that in the basket
    alright put it in my bag
    one of those please
    one of them please
    one of that
    one more of those
    one more of them please
    another of those
    another one of these in my cart
    two more of those please
    double that order of {query}
    get me {quantity} {query}
    bring me {quantity} {query}
    order {quantity} {query}
    buy {quantity} {query}
    buy me {quantity} {query}
    purchase {quantity} {query}
    i'll take {quantity} {query}
    i'd like {quantity} {query}
    i want {quantity} {query}
    we need {quantity} {query} in the cart
    {quantity} {query} please
    {quantity} {query} for my cart
    add {quantity} more {query}
    add {query}
    add some {query}
    add {query} too
    add {query} as well
    add {query} to the order
    add {query} to my bag please
    also add {query}
    and {query} as well please
    and also {query} to the cart
    put {query} on the order
    put in {query} please
    put {query} in the trolley
    toss {query} in the cart
    chuck {query} in my basket
    pop {query} in my bag
    stick {query} in the cart
    purchase {query}
    purchase {query} for me
    i'd like to purchase {query}
    let me purchase {query}
    i'll purchase {query}
    i'll buy {query}
    i'll take {query}
    i'll take {query} please
    let's take {query}
    let's get {query}
    could you put {query} in my bag
    could you order {query}
    please order {query}
    please buy {query}
    get {query} into my cart
    i also want {query} in my basket
    i want the {ordinal} one in my cart
    the {ordinal} one in my cart please
    the {ordinal} one goes in the basket
    get me the {ordinal} one please
    let me buy the {ordinal} one
    let me have the {ordinal} one in my bag
    purchase the {ordinal} one
    order the {ordinal} one
    put the {ordinal} in my bag
    could i buy the {ordinal} one
    can i get {quantity} of the {ordinal} one
    can i have {quantity} of that`,
  CartContentsIntent: `
    what have i put in there
    what did i put in there so far
    what's in there so far
    what's in my cart so far
    what's in my cart right now
    what's in my shopping cart
    what's sitting in my cart
    whats in the basket now
    what am i about to order
    what am i purchasing
    what am i getting for my money
    what would i be buying
    so what am i buying now
    what all am i buying
    what have i chosen so far
    what do i have so far
    what did i choose so far
    which things did i add
    did it go in my cart
    did it go into the basket
    did that get added to my cart
    did you put it in my cart
    did you put that in my basket
    did you really add it to my basket
    have you added it to my cart
    have you put it in the basket
    is it in my cart now
    is it in the cart
    is there something in my cart
    is my basket empty
    do i have anything in my cart
    do i have something in my bag
    how many items are in the basket
    how much are the things in my cart
    how much is my basket
    how much is it all together
    how much do i owe
    how much do i pay in total
    how much would i pay in total
    what do i owe
    what do i have to pay in total
    what does my cart come to
    what does everything come to
    what's the sum
    what's my cart worth
    what's the total of my basket
    the total please
    tell me my total
    give me the total
    cart please
    shopping cart
    shopping basket
    basket
    trolley
    show cart
    show me what's in my cart
    show me the things i picked
    let me check my cart
    let me see my basket
    let me look in my cart
    look into my basket
    read my basket to me
    read me everything in my cart
    list everything in my cart
    list my basket
    can i hear what's in my cart
    can you tell me what's in my basket
    can you show me the cart`,
  ChangeQuantityIntent: `
    double that
    double the quantity
    double the amount
    double it please
    make it double
    twice as many
    twice as many please
    twice that
    half of that
    half as many
    make it half
    triple it
    one more
    one less
    one fewer
    two fewer
    fewer of them
    more of them
    i want more of them
    i want fewer of them
    add one more to the quantity
    take one off the quantity
    increase the quantity
    lower the quantity
    reduce the quantity
    i want another quantity
    can i change how many
    change how many i get
    {quantity} instead
    {quantity} instead of one
    {quantity} rather than two
    {quantity} in total please
    {quantity} not three
    make them {quantity}
    make it {quantity} of those
    make it {quantity} then
    no {quantity}
    no i want {quantity}
    no i need {quantity}
    no let's do {quantity}
    sorry {quantity}
    sorry make it {quantity}
    i meant {quantity}
    i meant {quantity} of them
    let's say {quantity}
    let's make it {quantity}
    let's have {quantity} instead
    let's take {quantity} instead
    can we do {quantity}
    can i get {quantity} instead
    could i have {quantity} instead of that
    i'd like {quantity} instead
    i'd rather take {quantity}
    i'll have {quantity} instead
    i really only need {quantity}
    on second thought {quantity}
    on second thought make it {quantity}
    wait i need {quantity}
    just {quantity}
    just {quantity} please
    only {quantity}
    only {quantity} please
    only {quantity} of the {ordinal} one
    just {quantity} of the {ordinal} one
    {quantity} of the {ordinal} one instead
    reduce the {ordinal} one to {quantity}
    lower the {ordinal} to {quantity}
    up the {ordinal} one to {quantity}
    change number {ordinal} to {quantity}
    quantity {quantity} please
    the quantity should be {quantity}
    i want the quantity at {quantity}
    amount {quantity}`,
  RemoveFromCartIntent: `
    lose it
    lose that one
    lose the {ordinal} one
    lose {query}
    scratch {query}
    scratch that one from my cart
    scratch the {ordinal} item
    scrap the {ordinal} one
    kick it out
    kick it out of my cart
    kick out the {query}
    kick the {ordinal} one out
    toss out the {query}
    drop the {query}
    drop the {ordinal} one
    drop that one
    ditch the {query}
    ditch the {ordinal} one
    forget the {query}
    forget the {ordinal} one
    skip the {query}
    skip the {ordinal} one
    no {query} after all
    no more {query}
    not the {query} after all
    without {query} please
    minus the {query}
    leave the {query} out
    leave out the {ordinal} one
    leave that one out
    put the {query} back
    put it back
    put that one back
    put the {ordinal} one back
    put it back on the shelf
    take back the {query} from my cart
    take {query} off
    take off {query}
    take {query} off my cart
    take the {query} out of there
    take the {ordinal} one off
    take the {ordinal} back out
    take it back out
    take it back out of the cart
    take it out of there again
    get the {query} out of my cart
    get {query} out of my basket
    get rid of {query}
    delete that one
    delete {query}
    erase the {query}
    clear {query} from my cart
    i changed my mind about {query}
    i changed my mind about the {ordinal} one
    i decided against {query}
    i decided against it take it out
    i don't want it anymore take it out
    i don't want that one in there
    i don't want {query} anymore
    i don't need {query} anymore
    i don't need {query} after all
    i no longer want {query}
    i no longer need {query}
    i have enough {query} take it out
    we don't need {query} in the basket
    can you take {query} out
    can you take the {ordinal} one out of my basket
    could you drop the {query}
    would you remove the {query} please
    please take the {query} away
    remove {query}
    remove {query} please
    remove only the {query}`,
  ChooseOptionIntent: `
    {option} for him
    {option} for her
    a {option}
    a {option} for me
    a size {option} please
    the {option}
    the {option} please
    {option} if you have it
    {option} if possible
    i'd say {option}
    i'm usually a {option}
    i normally take {option}
    i normally wear {option}
    i'd take a {option}
    i'd take the {option}
    i would like it in {option}
    i would like {option}
    i want the {option} one
    i want size {option}
    i need it in {option}
    i need a {option}
    do the {option}
    let me have it in {option}
    let me get the {option}
    give me a {option}
    give me {option}
    get me the {option}
    go for {option}
    we take {option}
    that would be {option}
    it's {option}
    {option} fits me
    {option} fits best
    she wears {option}
    he takes a {option}`,
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
    how can i pay
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
  ClearCartIntent: `
    empty it all
    empty out the cart
    empty my trolley
    empty the bag completely
    can you empty my basket
    would you empty the cart for me
    make my cart empty
    make the basket empty
    i want my cart empty
    i want an empty cart
    clean my cart
    clean out the basket
    clear it all
    clear all of it
    clear all items
    clear the whole cart
    clear out the basket
    clear the shopping cart
    delete the cart
    delete the whole basket
    delete all of it
    delete all the products in my cart
    wipe my basket clean
    wipe everything from my cart
    remove all products
    remove all the products from my cart
    remove all of it
    remove everything in my basket
    take all of it out
    take everything out of the bag
    take all items out
    get everything out of my cart
    get rid of all of it
    get rid of my whole cart
    throw everything out
    throw all of it away
    throw the whole basket away
    toss it all
    dump everything
    dump the basket
    drop it all from the cart
    scrap my cart
    scrap everything in the basket
    forget the whole basket
    forget all of the items
    forget my cart
    reset the cart
    reset my basket
    restart my cart
    restart the basket from zero
    start my basket over
    start the cart over
    start the cart again from zero
    start with an empty cart
    start over with an empty basket
    begin a fresh cart
    i want a fresh cart
    a new cart please
    i don't want any of it
    i don't want any of these things
    i don't want anything in my cart anymore
    i want none of it
    none of this please clear it
    nothing from my cart please empty it
    i changed my mind empty the basket
    i changed my mind clear the cart`,
  CancelOrderIntent: `
    don't send my order
    don't send order {number}
    don't ship my order
    please don't ship it i want to cancel the order
    stop my order
    stop my order before it ships
    stop the shipment of order {number}
    stop order {number}
    hold my order i don't want it
    i want to undo my order
    i want to take back my order before it ships
    i want to call off my order
    i'd like to cancel what i bought
    i'd like to cancel something i ordered
    i'd like my order cancelled
    i'd like order {number} cancelled
    i no longer want my order
    i no longer need what i ordered
    i don't want what i ordered anymore
    i don't need the order anymore
    i ordered by mistake
    i ordered it by accident cancel it
    i ordered too much cancel the order
    i ordered twice please cancel one
    i bought the wrong thing cancel the order
    i made an error with my order
    my son ordered something cancel it please
    there is a mistake in my order cancel it
    can i cancel what i bought
    can i take back an order
    can i still stop my order
    can i stop order {number}
    can my order be cancelled
    could you cancel order {number}
    could you void my order
    would you please cancel my last order
    void my order
    void order {number}
    revoke my order
    withdraw my order
    withdraw order {number}
    drop my order
    abort my order
    abort order {number}
    kill order {number}
    call off order {number}
    call off the order i made
    cancel the purchase i made
    cancel the thing i bought
    cancel the delivery
    cancel the delivery of my order
    cancel the order from yesterday
    cancel the order i made this morning
    cancel my latest order
    cancel all my orders
    cancel number {number}
    cancel it the order number is {number}
    cancellation of order {number}
    order cancellation
    how can i cancel my order
    how do i cancel my purchase
    is it possible to cancel my order
    is it still possible to cancel
    is it too late to cancel the order
    am i still able to cancel`,
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
  CategoriesIntent: `
    what do you sell
    what do you guys sell
    what do you all sell
    what do you sell here
    what do you sell in this store
    so what do you sell
    tell me what you sell
    what products do you sell
    what products do you have
    what products are there
    what kind of products do you have
    what kinds of products do you sell
    what sorts of things can i buy
    what types of things do you have
    what things do you have
    what have you got
    what have you got in your store
    what have you got on offer here
    what is there to buy
    what is there in the store
    what could i buy
    what do you offer
    what do you stock
    what else is in the shop
    what's in your store
    what's in your shop
    what's in your catalogue
    what's your assortment
    what's your range
    which product types do you have
    which kinds of products are there
    which groups of products do you have
    which product categories do you have
    which departments do you have
    which aisles are there
    list the departments
    list your sections
    list your product types
    list the product groups
    read me the departments
    read me your categories
    name the categories
    name your departments
    show me the departments
    show me what you've got
    show me what kinds of things you have
    give me the list of categories
    give me your categories
    can i see the categories
    can i browse
    can i just look around
    i want to browse
    i want to look around
    i want to see what you have
    i'd like to browse
    i'd like to see what you sell
    i'm looking around
    i am only looking
    just looking
    just browsing
    i'm not sure what i want
    i don't know what to buy
    i don't know what i'm looking for`,
  CategoryIntent: `
    go to {category} department
    go to {category} category
    go into {category} section
    open {category} section
    open {category} department
    show {category} section
    show me {category} category
    show me {category} department
    what's in {category} department
    what's in {category} section
    what's in {category} category
    what is there in {category} section
    what do you have in the {category} department
    what do you have in the {category} section
    look in the {category} section
    look around the {category} department
    look into the {category} category
    let me see the {category} category
    let me browse the {category} section
    let me look through the {category} department
    let's go to the {category} section
    let's look at the {category} department
    i want to see the {category} category
    i want to go to the {category} section
    i'd like to browse the {category} department
    i'd like to see the {category} section
    can i see the {category} section
    can we go to the {category} department
    take me to the {category} section
    take me to {category} section
    bring me to {category} department
    browse {category} section
    browse the {category} department
    list everything in the {category} section
    list the {category} category
    read me the {category} category
    the {category} category
    the {category} section
    the {category} department
    the {category} section please
    category {category}
    category {category} please
    switch to the {category} section`,
  ReturnPolicyIntent: `
    how do i return things here
    how are returns handled
    how are refunds handled
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
  StoreLocationIntent: `
    are you in town
    are you near me
    are you nearby
    are you anywhere around here
    are you anywhere in {place}
    are you around {place}
    are you close to {place}
    are you somewhere near {place}
    are there shops in {place}
    are there stores around {place}
    are there any branches near {place}
    are there any of your stores in {place}
    are there any shops of yours nearby
    can i find you in {place}
    can i come to a store near {place}
    can i visit a store in {place}
    can i come by somewhere
    can i see it in a store
    can i shop in a real store
    do you have a branch near {place}
    do you have a branch in {place}
    do you have shops in {place}
    do you have a shop around {place}
    do you have a location near {place}
    do you have any stores close by
    do you have stores at all
    do you have an actual store
    do you have a real shop somewhere
    directions to the nearest store
    find a branch in {place}
    find a branch around {place}
    find your store in {place}
    find the closest store to {place}
    find the closest store
    find me the nearest branch
    find me the nearest shop to {place}
    find me a branch near {place}
    find me a shop around {place}
    get me to your closest store
    how far is the closest store
    how far is it to your store
    how far is it to the nearest shop
    how do i find your store
    how do i get to your shop
    how do i get to the nearest branch
    i'm looking for your store in {place}
    i'm looking for a branch near {place}
    i'm looking for your nearest shop
    i'm driving where is your nearest store
    i'm on the road where's your closest store
    i'd like to visit a store
    i'd like to come to your shop where is it
    i want to visit your shop
    i want to visit a store in {place}
    i want to come by where are you
    i want to see a store in person
    i want to find a store near {place}
    list your stores
    list the stores in {place}
    list the shops near {place}
    list of stores
    locations in {place}
    locations
    nearest store
    nearest shop please
    nearest branch to {place}
    closest store
    closest store to {place}
    closest shop to me
    shops near me
    shops around {place}
    shop locations
    your store in {place}
    your branch in {place}
    show me stores near {place}
    show me your locations
    show me shops in {place}
    tell me where your store is
    tell me where the nearest shop is
    what's the nearest store
    what's the nearest shop to {place}
    what's the closest store to {place}
    what's your closest location to {place}
    what is your nearest store
    what locations do you have
    what locations do you have in {place}
    where are you guys
    where are you in {place}
    where are your shops in {place}
    where are you based
    where is the closest shop
    where is your branch in {place}
    where is your shop in {place}
    where is the store near {place}
    where's your store
    where's the shop in {place}
    where's a store near {place}
    where would i find you in {place}
    where would i find your store
    where do i find you
    where do i find a shop in {place}
    where can i find a shop
    where can i find your store in {place}
    where can i visit you
    where can i visit you in {place}
    which store is near me
    which stores are in {place}
    which branch is near {place}
    which shop is nearest`,
  StorePlaceIntent: `
    i'm over in {place}
    i'm close to {place}
    i'm around {place}
    i'm from {place}
    i'm downtown in {place}
    i live around {place}
    i live close to {place}
    i live over in {place}
    i'm living in {place}
    i'm visiting {place}
    i work in {place}
    i'm staying at {place}
    i'm staying near {place}
    we live in {place}
    we're in {place}
    we're near {place}
    we're around {place}
    it's in {place}
    it's near {place}
    the place is {place}
    the area is {place}
    my neighbourhood is {place}
    my hometown is {place}
    my address is in {place}
    my zip is in {place}
    close by {place}
    nearby {place}
    next to {place}
    not far from {place}
    over in {place}
    right by {place}
    right next to {place}
    somewhere in {place}
    somewhere around {place}
    somewhere close to {place}
    anywhere near {place}
    anywhere in {place}
    or in {place}
    and in {place}
    and near {place}
    maybe in {place}
    maybe near {place}
    how about {place}
    how about in {place}
    what about {place}
    no in {place}
    no near {place}
    no i mean in {place}
    i said near {place}
    i mean in {place}
    i meant near {place}
    sorry in {place}
    sorry i meant {place}
    try near {place}
    try in {place}
    check {place}
    check in {place}
    look around {place}
    look for one in {place}
    search in {place}`,
  StoreHoursIntent: `
    are you open late {day}
    are you guys open {day}
    are you still open
    are you still open {day}
    are you still open at this time
    are you closed
    are you closed {day}
    are you already closed
    are you open in the evening
    are you open in the mornings
    are you open at night
    are you open on holidays
    are you open around the clock
    is the shop open
    is the shop still open
    is the store closed {day}
    is the {ordinal} store open
    is the {ordinal} one still open
    is the {ordinal} one closed {day}
    is anybody there {day}
    is anyone there now
    is it too late to come by
    is it too late to come {day}
    can i come by {day}
    can i come over {day}
    can i drop in {day}
    can i stop by {day}
    can i still stop by
    can i still make it {day}
    could i come to the store {day}
    do you close early {day}
    do you close {day}
    do you open {day}
    do you open early {day}
    does the store open {day}
    does the {ordinal} one open {day}
    till what time are you open
    till what time are you open {day}
    until what time are you there {day}
    until when can i come
    until when can i come {day}
    until when are you open
    until when is the {ordinal} one open
    up to when are you open {day}
    from when to when are you open
    what time do you open
    what time do you shut
    what time do you guys close {day}
    what time does the store open
    what time does the {ordinal} one open
    what time can i come
    what time can i come {day}
    what are your hours {day}
    what are the store's hours
    what are the hours of the {ordinal} one
    what hours are you open
    what days are you open
    which days are you closed
    when are you open
    when are you open {day}
    when are you closed
    when can i come
    when can i come by
    when can i come by {day}
    when can i visit {day}
    when can i stop by
    when does the shop open
    when does the shop close {day}
    when does the store close
    when does the {ordinal} one close
    when will you be open
    when will you close {day}
    hours
    hours {day}
    hours please
    your hours please
    business hours
    shop hours {day}
    store hours {day}
    closing time
    closing time {day}
    opening time {day}
    opening times
    opening times {day}
    tell me your hours
    tell me when you open
    tell me when you close {day}
    how late is the store open
    how late can i come {day}
    how long is the shop open
    how long is the shop open {day}
    how early do you open {day}
    i want to come by {day} are you open`,
  StoreContactIntent: `
    how do i reach you
    how do i reach the store
    how do i get in touch
    how do i get in touch with the store
    how do i contact the shop
    how do i call you
    how can i contact you
    how can i get in touch with you
    how can i reach you by phone
    how can i reach someone at the shop
    how can i talk to a person there
    how can i write to you
    can i call you
    can i call someone
    can i phone the shop
    can i have the phone number
    can i have the address
    can i email you
    can i speak to someone
    can i talk to someone at the shop
    can you give me the phone number
    can you give me the address of the {ordinal} one
    could i have the number of the {ordinal} store
    contact
    contact details
    contact details please
    contact information
    do you have a phone number
    do you have a telephone number
    do you have an email
    do you have an email address
    does the store have a phone
    does the {ordinal} one have a phone number
    give me the number
    give me the number of the {ordinal} one
    give me the street
    give me your phone number
    give me your address
    give me the contact details
    i'd like the address
    i'd like the phone number
    i'd like to call the store
    i'd like to call you
    i'd like to talk to someone
    i need the address
    i need the phone number
    i need to call the store
    i need to talk to the shop
    i want to call the shop
    i want to ring the store
    i want to talk to a human
    i want to speak with someone at the shop
    on which street are you
    on what street is the store
    phone number
    phone number please
    phone number of the store
    street and number please
    tell me the street
    tell me the address of the {ordinal} one
    tell me how to contact you
    the email please
    the number of the {ordinal} one please
    what address is it
    what is your address
    what is your email
    what is the email address
    what is the address of the shop
    what is the shop's phone number
    what number can i call
    what number do i call
    what number should i ring
    what street are you on
    what street is the {ordinal} one on
    what's your address
    what's the store's number
    what's the number of the store
    what's the telephone of the shop
    who can i call
    who can i call about that
    who can i talk to
    who can i speak to at the store
    who do i contact
    who do i call`,
  EventsIntent: `
    any event {day}
    any events soon
    any events planned
    any classes {day}
    any classes soon
    any parties {day}
    any readings {day}
    any demonstrations {day}
    any tastings {day}
    anything on {day}
    anything going on {day}
    anything happening
    anything happening in store {day}
    anything planned {day}
    anything to do {day}
    anything special going on at the store
    anything interesting happening {day}
    are there any classes
    are there any classes coming up
    are there any workshops {day}
    are there any demos {day}
    are there events {day}
    are you doing anything {day}
    are you doing anything special {day}
    are you hosting anything {day}
    are you having an event {day}
    can i come to an event {day}
    can i join a workshop {day}
    do you do workshops
    do you have classes
    do you have events
    do you have events {day}
    do you have something on {day}
    do you have something planned {day}
    do you hold events
    do you hold workshops
    do you host events
    do you offer courses
    do you run classes
    do you run workshops {day}
    event schedule
    events near me {day}
    give me the events {day}
    got any events {day}
    got any events coming up
    got any workshops
    got anything going on {day}
    i'd like to come to an event
    i'd like to go to a workshop {day}
    i'm free {day} is anything on
    i'm around {day} what's going on
    is there an event {day}
    is there an event coming up
    is there a class {day}
    is there a workshop {day}
    is there anything going on {day}
    is there anything happening {day}
    is there something going on {day}
    is there something on at the store {day}
    is there something to do {day}
    is something going on {day}
    is something on {day}
    let me know what's on {day}
    list the upcoming events
    list your events
    list your events {day}
    next event
    next event please
    read me the events
    show me the events
    show me your events {day}
    tell me what's on
    tell me what's on {day}
    tell me what's happening {day}
    the events please
    the next events
    what classes do you have
    what classes do you have {day}
    what workshops do you have
    what event is next
    what event is on {day}
    what events are on {day}
    what events are there
    what events are there {day}
    what can i go to {day}
    what can i do there {day}
    what can i join {day}
    what could i attend
    what's coming up
    what's coming up at the store
    what's going on
    what's going on {day}
    what's going on in store {day}
    what's happening at the store
    what's happening at the store {day}
    what's planned {day}
    what's planned
    what's the program {day}
    what's your event calendar
    what's your schedule of events
    what's next at the store
    what is on at the shop
    what do you have going on {day}
    what do you have planned {day}
    what will be on {day}
    when is your next workshop
    when do you have an event
    when's the next event
    when's the next workshop
    which events are coming up
    which events are there
    which events do you have {day}
    which workshops do you have`,
  CalendarsIntent: `
    what calendar do you have
    what calendars do you offer
    what calendars are available
    what calendars can i choose
    which calendars are available
    which calendars can i hear
    which calendars can i open
    is there a calendar
    are there calendars
    have you got a calendar
    do you have calendars
    list all calendars
    list the calendars please
    show the calendars
    show me all your calendars
    read me the calendars
    read me the list of calendars
    read the {calendar} calendar to me
    tell me the calendars
    tell me about the {calendar} calendar
    tell me what's in the {calendar} calendar
    tell me what's coming in the {calendar} calendar
    show me the {calendar} calendar
    show me what's in the {calendar} calendar
    show the calendar for {calendar}
    open the calendar for {calendar}
    read me the calendar for {calendar}
    what's in the calendar for {calendar}
    what's on the calendar for {calendar}
    what's on the {calendar} calendar next
    what's next on the {calendar} calendar
    what's coming up on the {calendar} calendar
    what is in the {calendar} calendar
    what is on your {calendar} calendar
    what is coming on the {calendar} calendar
    what do you have in the {calendar} calendar
    anything on the {calendar} calendar
    anything new on the {calendar} calendar
    is anything on the {calendar} calendar
    is there anything on the {calendar} calendar
    is there something on the {calendar} calendar
    go to the {calendar} calendar
    go over the {calendar} calendar
    look in the {calendar} calendar
    look at the {calendar} calendar
    look up the {calendar} calendar
    check the {calendar} calendar for me
    check your {calendar} calendar
    let me hear the {calendar} calendar
    i want to hear the {calendar} calendar
    i'd like to hear the {calendar} calendar
    the {calendar} calendar please
    play the {calendar} calendar
    give me the {calendar} calendar
    dates in the {calendar} calendar
    dates on the {calendar} calendar
    next date in the {calendar} calendar
    next entry in the {calendar} calendar
    when is the next date in the {calendar} calendar`,
  NotifyInStockIntent: `
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
  NewsIntent: `
    any updates
    any updates from the store
    any updates from you
    any announcements
    any news for me
    any news in the shop
    any news from you
    any news this week
    anything new at the store
    anything new in the shop
    anything new to report
    anything new today
    anything i should know
    are there any announcements
    are there any updates
    are there news
    briefing
    briefing please
    catch me up on the news
    catch me up on your shop
    did anything change at the store
    did something change
    do you have news
    do you have any news
    do you have any announcements
    give me an update
    give me the news
    give me the briefing
    give me the updates
    give me your latest news
    got any news
    got anything new to tell
    has anything changed
    has anything new happened
    has the store got any news
    hear the news
    i'd like the news
    i'd like to hear the news
    i want the news
    i want my briefing
    is there news from the shop
    is there something new
    is there something new at the store
    let me have the news
    let's hear the news
    let's have the news
    let's hear what's new
    news
    news from the shop
    news from your store
    news update
    play me the news
    play the news
    read your news
    read me the briefing
    read me the latest
    read me your latest news
    say the news
    store news
    store news please
    store updates
    start the briefing
    tell me any news
    tell me something new
    tell me the latest news
    tell me what's new
    tell me what happened at the shop
    tell me your news
    the latest
    the latest please
    the latest from the store
    the news please
    today's news
    update me
    updates
    updates please
    what are the news
    what are your news
    what are the announcements
    what are the latest updates
    what did you announce
    what has changed
    what has changed at the store
    what has happened lately
    what is the news today
    what is the latest
    what is new this week
    what is new in your store
    what's happened lately
    what's the latest
    what's the latest from you
    what's the latest at the shop
    what's new in the shop
    what's new at your store
    what's new with the store
    what's in the news
    whats new`,
  LikeGenreIntent: `
    i like {genre}
    i love {genre}
    i adore {genre}
    i enjoy {genre}
    i really like {genre}
    i really love {genre}
    i really enjoy {genre}
    i like {genre} a lot
    i love {genre} very much
    i like {genre} best
    i like {genre} most of all
    i do love a bit of {genre}
    i also like {genre}
    i've always liked {genre}
    i've always loved {genre}
    i've always been into {genre}
    i've been getting into {genre}
    i have a thing for {genre}
    i have a weakness for {genre}
    i have a soft spot for {genre}
    i have a passion for {genre}
    i can't get enough of {genre}
    i could never have enough {genre}
    i mainly go for {genre}
    i usually buy {genre}
    i usually read {genre}
    i tend to read {genre}
    i tend to buy {genre}
    i mostly listen to {genre}
    i mostly watch {genre}
    i read a lot of {genre}
    i am a {genre} person
    i am a {genre} fan
    i am a huge {genre} fan
    i'm a {genre} lover
    i'm a huge fan of {genre}
    i'm crazy about {genre}
    i'm mad about {genre}
    i'm keen on {genre}
    i'm very keen on {genre}
    i'm passionate about {genre}
    i'm obsessed with {genre}
    i'm hooked on {genre}
    i'm addicted to {genre}
    i'm big on {genre}
    i'm partial to {genre}
    i'm more of a {genre} person
    {genre} is my favorite
    {genre} is my favourite
    {genre} is my favorite genre
    {genre} is my favorite category
    {genre} is my favourite kind
    {genre} is my thing
    {genre} is what i like best
    {genre} is the genre i like
    {genre} is right up my street
    {genre} is my passion
    {genre} are my favorite
    {genre} are my thing
    my favorite is {genre}
    my favourite kind is {genre}
    my favorite type is {genre}
    my favorite kind of thing is {genre}
    my preferred genre is {genre}
    my preferred category is {genre}
    my genre is {genre}
    my taste is {genre}
    my tastes run to {genre}
    my all time favorite genre is {genre}
    the category i like most is {genre}
    the genre i enjoy most is {genre}
    the kind i like is {genre}
    what i love most is {genre}
    put {genre} down as my favorite
    note that i like {genre}
    keep in mind that i like {genre}
    please remember i like {genre}
    remember my favorite genre is {genre}
    save {genre} as my favorite genre
    you should know i love {genre}
    add {genre} to my favorite genres
    add {genre} to the things i like
    i love [historical fiction](genre)
    i like [science fiction](genre)
    i'm really into [true crime](genre)
    [romance novels](genre) are my favourite
    i enjoy [gardening](genre)
    i love [jazz](genre)
    my favourite genre is [fantasy](genre)
    i mostly read [thrillers](genre)
    [cooking](genre) is my passion`,
  RecommendIntent: `
    recommendations
    recommendations please
    recommendation please
    a recommendation please
    some recommendations please
    any recommendation for me
    any recommendations for me
    any recommendations today
    any suggestions
    any suggestions for me
    any ideas for me
    any good ideas
    any tips for me
    suggestions please
    got any recommendations
    got any suggestions
    got any ideas for me
    have you got a recommendation
    have you got something i'd like
    do you have any recommendations
    do you have a recommendation for me
    do you have any suggestions
    do you have something i might like
    do you have anything for me
    do you have anything that suits me
    can you recommend anything
    can you recommend something for me
    can you recommend something i'd enjoy
    can you suggest something
    can you suggest anything
    can you give me a recommendation
    can you give me some ideas
    could you recommend something
    could you recommend me something nice
    could you suggest something for me
    could i get a recommendation
    would you recommend something
    please recommend something
    please recommend me something good
    please suggest something
    recommend anything
    recommend me anything
    recommend me something good
    recommend something nice
    recommend something new
    recommend something for me
    recommend me a few things
    recommend some products to me
    suggest anything
    suggest something new
    suggest something nice
    suggest something i'd like
    suggest a few things
    make a suggestion
    make me a suggestion
    make me a recommendation
    make some recommendations
    give me some recommendations
    give me your recommendations
    give me a suggestion
    give me some suggestions
    give me some inspiration
    give me an idea
    i need a recommendation
    i need some inspiration
    i need some ideas
    i could use a recommendation
    i could use some inspiration
    i'd like a recommendation
    i'd like some suggestions
    i want a recommendation
    i don't know what to get
    i don't know what i want
    i'm looking for inspiration
    inspire me
    surprise me with something
    show me something i might like
    show me something i'd like
    show me things i might like
    show me what i might like
    show me your recommendations
    show me my recommendations
    find me something i'd like
    find me something i might enjoy
    find something for me
    pick something for me
    choose something for me
    what should i buy
    what should i get
    what would suit me
    what would you pick for me
    what might i like
    what do you think i'd like
    what have you got for me
    what are your recommendations
    what are my recommendations
    what else would i like
    what is recommended for me
    something for me
    something based on my taste
    something to my taste
    based on what i like what do you suggest
    you know what i like so recommend something
    tell me what you'd recommend
    tell me what to buy`,
  LikeBookIntent: `
    i loved reading {book}
    i really liked the book {book}
    i really loved the novel {book}
    i liked the novel {book}
    i love the book {book}
    i like the novel {book}
    i loved the story {book}
    i enjoyed the book {book}
    i enjoyed the novel {book}
    i read {book} and loved it
    i read {book} and liked it
    i read {book} and i want more like it
    i've read {book} and loved it
    i've just finished {book}
    i've just finished the book {book}
    i just finished {book}
    i just finished {book} and loved it
    i just finished the novel {book}
    i recently read {book}
    i recently finished {book}
    i'm reading {book} and i love it
    i'm currently reading {book}
    i'm a fan of the book {book}
    i'm a big fan of the novel {book}
    i couldn't put {book} down
    i couldn't stop reading {book}
    i can't stop reading {book}
    i've read {book} three times
    i finished {book} last night
    i finished reading {book} yesterday
    last night i finished {book}
    last week i read {book}
    the last book i read was {book}
    the last book i liked was {book}
    the last book i loved was {book}
    the last novel i read was {book}
    the best book i know is {book}
    the best book i've read is {book}
    the best book i ever read is {book}
    the best novel i ever read was {book}
    the book i loved most is {book}
    the book i enjoyed most is {book}
    the book i liked was {book}
    the book i just read is {book}
    one book i loved is {book}
    one of my favorite books is {book}
    one of my favourite novels is {book}
    a book i love is {book}
    a book i loved is {book}
    a book i really enjoyed is {book}
    a novel i liked is {book}
    my favorite novel is {book}
    my favourite novel is {book}
    my favorite book is called {book}
    my favorite book of all time is {book}
    my all time favorite book is {book}
    my favorite read is {book}
    {book} is my favorite book
    {book} is my favourite book
    {book} is my favorite novel
    {book} is a book i love
    {book} is a book i liked
    {book} is a great book
    {book} is the best book i've read
    {book} is the book i like
    {book} was a great read
    {book} was a book i enjoyed
    {book} was my favorite book
    {book} was the last book i read
    more books like {book}
    any books like {book}
    any books similar to {book}
    other books like {book}
    another book like {book}
    a novel like {book}
    novels like {book}
    give me books like {book}
    give me something to read like {book}
    i want to read something like {book}
    i'd like another book like {book}
    i'm looking for books like {book}
    do you have novels similar to {book}
    can you recommend a book like {book}
    recommend me books similar to {book}
    suggest a book like {book}
    what books are like {book}
    which books are similar to {book}
    what should i read if i liked {book}
    what should i read after {book}
    what can i read after {book}
    something to read in the style of {book}
    if i liked {book} what should i read next
    remember that i loved the book {book}
    remember that {book} is my favorite book
    i loved [the lord of the rings](book)
    i just finished [pride and prejudice](book)
    i really enjoyed reading [the name of the rose](book)
    my favorite book is [to kill a mockingbird](book)
    [the great gatsby](book) is my favourite book
    books like [the girl on the train](book)`,
  RecommendBookIntent: `
    recommend books
    recommend some books
    recommend me some books
    recommend a good book
    recommend me a good book
    recommend a novel
    recommend me a good novel
    recommend something good to read
    recommend me something to read
    recommend a read
    please recommend a book
    please recommend me a book to read
    please suggest a good book
    any book recommendations
    any good books for me
    any good reads
    any book suggestions
    any books for me
    any reading suggestions
    any reading recommendations
    any books you'd recommend
    book recommendation
    book recommendations
    book recommendations please
    book suggestions
    book suggestions please
    reading recommendations
    reading tips
    reading suggestions please
    a book recommendation please
    got any book recommendations
    got a good book for me
    got something for me to read
    have you got a book for me
    have you got anything good to read
    do you have a book for me
    do you have a book recommendation
    do you have any book recommendations
    do you have something good to read
    do you have a good read for me
    do you know a good book
    do you know a book i'd like
    can you recommend a good book
    can you recommend me something to read
    can you recommend books to me
    can you suggest a book
    can you suggest something to read
    can you pick a book for me
    can you find me something to read
    could you recommend a book
    could you recommend a novel to me
    could you suggest a good read
    would you recommend a book to me
    give me a book recommendation
    give me something to read
    give me some reading suggestions
    suggest a good book
    suggest a novel
    suggest me a book
    suggest books i might like
    suggest my next book
    i need a book recommendation
    i need something to read
    i want something to read
    i want a book recommendation
    i want to read something new
    i'd like a book recommendation
    i'd like something to read
    i'd like to read something good
    i've run out of books to read
    i have nothing to read
    i've got nothing left to read
    i don't know what to read
    i don't know what to read next
    i just finished my book what's next
    find me something to read
    find me a book i'd like
    pick a book for me
    show me books i might like
    show me books i'd enjoy
    what should i read
    what should i be reading
    what's a good read
    what's good to read
    what books do you recommend
    what books do you suggest
    what book should i read
    what book should i buy next
    what book would i like
    what do you suggest i read
    what do you recommend to read
    which book should i read next
    which book would you suggest
    which novel should i read
    surprise me with a book
    tell me a good book
    tell me what i should read next
    help me find a book to read`,
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
  FaqIntent: `
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
};

/** The same by lists. */
export const saidSamplesEn: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(SAID).map(([intent, lines]) => [
    intent,
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ]),
);
