import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  ProductSearchIntent: `
    [warm grill](query)
    [waterproof wallet](query)
    [wooden toaster](query)
    [folding shirt](query)
    [wireless charger](query)
    [garden mug](query)
    [women's coat](query)
    [men's lamp](query)
    [outdoor boots](query)
    [organic chair](query)
    [usb shampoo](query)
    [running towels](query)
    [red cable](query)
    [cheap kettle](query)
    [large bottle](query)
    [stainless steel pillow](query)
    [gaming pajamas](query)
    [cotton mouse](query)
    [portable jacket](query)
    [kids backpack](query)
    [soft rug](query)
    [baby watch](query)
    [small tent](query)
    [electric shoes](query)
    [heavy duty hose](query)
    [travel socks](query)
    [leather blanket](query)
    [vintage sneakers](query)
    [black scarf](query)
    [ceramic stroller](query)
    [waterproof speaker](query)
    [large gloves](query)
    [cheap headset](query)
    [kids table](query)
    [baby rug](query)
    [leather shirt](query)
    [vintage scarf](query)
    [travel blanket](query)
    [running hose](query)
    [wireless pajamas](query)
    [wooden mouse](query)
    [heavy duty backpack](query)
    [usb cable](query)
    [gaming tent](query)
    [black sneakers](query)
    [ceramic toaster](query)
    [organic towels](query)
    [red grill](query)
    [soft socks](query)
    [cotton coat](query)
    [folding mug](query)
    [men's bottle](query)
    [portable speaker](query)
    [women's pillow](query)
    [garden charger](query)
    [small stroller](query)
    [outdoor chair](query)
    [warm kettle](query)
    [stainless steel watch](query)
    [makeup cream](query)
    [coffee seat](query)
    [bathroom mask](query)
    [shower pot](query)
    [baby clock](query)
    [camping bag](query)
    [tea helmet](query)
    [dog glasses](query)
    [cat scale](query)
    [office chair](query)
    [picture sleeve](query)
    [wall bottle](query)
    [bike grinder](query)
    [summer dryer](query)
    [hand curtain](query)
    [winter food](query)
    [wine jacket](query)
    [kitchen stove](query)
    [hair mat](query)
    [yoga toy](query)
    [face case](query)
    [desk frame](query)
    [laptop hat](query)
    [car organizer](query)
    [phone block](query)
    [some set of knives](query)
    [an bag for the gym](query)
    [a box of candles](query)
    [a rug for the hallway](query)
    [some present for a teenager](query)
    [an gift for my mother](query)
    [a bottle of sparkling water](query)
    [some cover for my sofa](query)
    [an bowl of fruit tea](query)
    [a pair of warm gloves](query)
    [an pack of pens](query)
    [some case for my glasses](query)
    [a tray for the oven](query)
    [an lamp for my desk](query)
    [curtains](query) please
    [toothpaste](query) please
    [knives](query) please
    [batteries](query) please
    [notebooks](query) please
    [dish towels](query) please
    [hiking socks](query) please
    [umbrellas](query) please
    [headphones](query) please
    [sunscreen](query) please
    [adjustable light](query) please
    [bluetooth stand](query) thanks
    [cordless soap](query)
    [recycled paper](query) thanks
    [solar drill](query)
    [handmade earbuds](query) please
    [rechargeable vacuum](query) thanks
    [thermal socks](query)
    [vegan belt](query) please
    [noise cancelling flashlight](query)
    order me a pair of [triple a batteries](query)
    get me a pack of [green tea](query)
    bring me a bottle of [hiking shoes](query)
    find me a box of [printer paper](query)
    give me a bottle of [olive oil](query)
    give me a box of [blue pens](query)
    order me a pack of [olive oil](query)
    bring me a pair of [green tea](query)
    get me a box of [triple a batteries](query)
    find me a bottle of [blue pens](query)
    bring me a pack of [hiking shoes](query)
    get me a pair of [printer paper](query)
    my dog would like [a leash](query)
    my son needs [a raincoat](query)
    my wife wants [a wool sweater](query)
    my daughter needs [a new bed](query)
    my friend wants [a gold necklace](query)
    my husband would like [a skateboard](query)
    my cat wants [new shoes](query)
    my daughter would like [a wool sweater](query)
    my friend needs [a raincoat](query)
    my dog wants [a new bed](query)
    my cat would like [a leash](query)
    my husband needs [a gold necklace](query)
    what [tent](query) is best for travel
    which [mattress](query) is good for back pain
    which [shampoo](query) do you recommend for dry hair
    what [vacuum](query) is good for camping
    which [stroller](query) is best for pets
    what [blender](query) do you recommend for soups
    what [laptop](query) is good for kids
    which [mattress](query) is best for pets
    where do i find your [rice](query)
    where is the [toys](query)
    where are the [bread](query)
    where is your [batteries](query)
    where are the [soap](query)
    where do i find your [towels](query)
    where is your [socks](query)
    where do i find the [lightbulbs](query)
    any [folding chairs](query) in your shop
    got [paper plates](query) available
    do you have [oat milk](query) in your store
    are there [picture hooks](query) in stock
    do you have [red candles](query) left
    any [ski gloves](query) to buy
    got [oak shelves](query) to buy
    are there [linen shirts](query) available
    are [oat milk](query) available
    is [fresh basil](query) still available
    is [the blue kettle](query) in stock
    are [baseball caps](query) still available
    is [the trail shoes](query) in stock
    are [the large tent](query) available
    is [your bamboo towels](query) available
    are [the oak desk](query) in stock
    i want {query} cheaper than {price} bucks
    i need {query} below {price} dollars
    any {query} for less than {price}
    i'm looking for {query} under {price} bucks
    {query} up to {price} dollars
    show me {query} below {price}
    find {query} up to {price}
    do you have {query} for less than {price} bucks
    {query} for less than {price} dollars
    {query} under {price} dollars
    {query} below {price} dollars
    {colour} {query}
    do you have {colour} {query}
    i need {colour} {query}
    find {colour} {query}
    show me {colour} {query}
    {query} in {colour}
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
  SimilarIntent: `
    is there anything comparable
    do you carry anything comparable
    do you have anything in the same style
    something in the same style please
    something of that sort
    do you have others of that kind
    what else do you have that's similar
    show me some that are similar
    can you show me similar ones
    could you find me something similar
    got anything similar
    got something like that
    what do you have that looks like it
    which ones are similar
    which others are like this one
    i like it but show me similar ones
    i like this show me more of the same kind
    are there similar ones
    any similar ones
    any similar products
    what are the alternatives
    do you have alternatives to this one
    is there an alternative to the {ordinal} one
    similar to the {ordinal} one
    similar products to the {ordinal} one
    something close to the {ordinal} one
    find others like the {ordinal} one
    show me more like the {ordinal} one`,
});
