import { sampleLines } from '../../samples/intent-samples.ts';

export const typedEn = sampleLines({
  StoreLocationIntent: `
    find a branch near [oak park illinois](place)
    what's closest to [downtown chicago](place)
    stores near [boston](place)
    do you have a shop in [94110](place)
    is there a store in [leeds](place)
    is there a store in [san francisco](place)
    do you have a shop in [my hotel](place)
    stores near [the main station](place)
    what's closest to [san francisco](place)
    find a branch near [the main station](place)
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
    what about [san francisco](place)
    in [the main station](place)
    around [my hotel](place)
    close to [oak park illinois](place)
    near [downtown chicago](place)
    i'm in [94110](place)
    close to [leeds](place)
    in [boston](place)
    what about [my hotel](place)
    i'm in [oak park illinois](place)
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
});
