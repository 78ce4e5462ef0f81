import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  AddToCartIntent: `
    can you add {quantity} {query}
    put {quantity} {query} in my basket
    add {quantity} {query} please
    i want {quantity} {query} into the bag
    get me {quantity} {query} to the cart
    please add {quantity} {query} to my cart
    could i have {quantity} {query} in my basket
    i'll take {quantity} {query} into the bag
    throw {quantity} {query}
    buy {quantity} {query} to my cart
    order {quantity} {query} please
    i need {quantity} {query} to the cart
    order {quantity} {query} to the cart
    buy {quantity} {query} into the bag
    add {quantity} pieces of {query} in the basket
    buy {quantity} bottles of {query}
    put {quantity} packs of {query} to my cart
    order {quantity} pairs of {query} please
    put {quantity} pieces of {query} please
    i want [a dozen](quantity) [apples](query) to the bag
    please add [two](quantity) [coffee mugs](query) please
    add [six](quantity) [dinner plates](query) to my cart
    can i get [ten](quantity) [red candles](query)
    put [three](quantity) [towels](query) in my basket
    throw [four](quantity) [t shirts](query) to the bag
    i want [a dozen](quantity) [light bulbs](query) in my basket
    add [two](quantity) [coffee mugs](query) to my cart
    can i get [three](quantity) [dinner plates](query) please
    throw [six](quantity) [light bulbs](query)
    buy [the blue scarf](query) please
    order [those hiking boots](query) in my basket
    put [a new kettle](query) to my cart
    add [dog food](query) now
    order [a bottle of shampoo](query) for me
    buy [the walnut desk](query) now
    add [those hiking boots](query) for me
    put [a bottle of shampoo](query) in my basket
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
    take out [the walnut desk](query) again
    delete [those boots](query) from my cart
    remove [the shampoo](query)
    drop [the mugs](query) please
    remove [blue scarf](query) from the basket
    delete [dog food](query) again
    take out [the walnut desk](query) from my cart
    drop [the shampoo](query)
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
    what sizes are there
    what sizes does it come in
    what sizes do you have it in
    which sizes are there
    what colours does it come in
    what colors are there
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
});
