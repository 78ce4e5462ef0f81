/**
 * English words that mean nearly the same, a line a meaning. Two samples that share no word ("where is my parcel", "track the
 * package") share a meaning here. Any form of a word is listed by its base ("buy" covers "buying"), odd forms by themselves.
 */
export const CONCEPTS_EN = `
buy purchase bought acquire shop
order
sell stock carry sold
find search look seek locate hunt found browse discover lookup
show display list see view bring pull present reveal
tell inform explain describe say let told said
want wish desire need require would like wanna
get obtain receive fetch gimme got gotten
give provide supply hand grant gave given
make create generate produce establish made build
change modify alter edit update adjust amend revise changed
switch swap
cancel abort revoke undo rescind scrap
revert reverse rollback
stop end quit finish exit halt cease terminate discontinue refrain desist
start begin commence launch initiate started begun
open
close shut
continue proceed resume unpause
pause hold
repeat again reiterate rephrase
help assist support assistance aid guide guidance
problem issue trouble error fault mistake difficulty glitch bug
wrong incorrect inaccurate mistaken off false
fix repair resolve solve correct troubleshoot mend
broken damaged defective faulty malfunctioning cracked damage broke scratched demagnetized snapped bent shattered split torn
work function operate functional functioning run
fail failed unsuccessful failure
decline reject deny refuse denied rejected disallow
block lock freeze frozen suspend disable froze blocked
unblock unlock unfreeze
lose lost missing misplace gone disappear vanish disappeared mislaid
steal stolen theft thief robbed stole mugged
cheap affordable inexpensive low budget economical
expensive pricey costly dear overpriced
price cost worth
charge fee surcharge commission overcharge overcharged
rate
amount total sum
free complimentary gratis
deal bargain offer discount sale promotion special promo saving clearance markdown reduction
coupon voucher code promocode
money cash fund dollar buck
pay payment paid paying payed
refund reimburse reimbursement moneyback refunded
return send back
bill invoice
statement receipt
card plastic
credit
debit
visa mastercard amex american
account profile
bank branch
atm cashpoint
transfer wire remit transferring
send sent
deposit
cheque check checkbook
withdraw withdrawal withdrawing withdrew wd
balance remaining left
topup refill recharge reload
top
currency foreign
dollar euro pound usd gbp eur aud yen peso rupee cad
exchange convert conversion
fraud scam suspicious unauthorized compromised fraudulent hacked fraudster
recognise recognize unfamiliar unknown strange familiar
know
password passcode passphrase
pin
verify validate authenticate verification proof prove authentication
identity id identification
confirm sure certain confirmation ensure
check
activate enable activation
deactivate disable
expire expiration expiry expiring expired spoil rotten stale
limit maximum cap max ceiling restriction
minimum min least
deliver delivery ship shipping shipment dispatch courier
mail post
package parcel
arrive arrival come reach came here land landing landed
late delay overdue delayed slow postpone reschedule
track trace follow tracking
status progress state
update
time clock hour
date day
today now currently tonight present
tomorrow
yesterday
soon quick fast asap speedy rapid immediately quickly urgent urgently instantly
slowly slower
faster speed
long
when
where whereabouts
location place spot site
how
why reason cause
who
new fresh latest recent newest
old ancient
previous last former prior earlier
next following upcoming forward
good great nice excellent fine awesome wonderful best fantastic perfect amazing superb brilliant terrific
bad terrible awful poor horrible worst
big large huge giant bigger
small little tiny smaller
hot warm heat
cold cool chilly
yes yeah yep yup okay ok affirmative absolutely definitely certainly yeap true indeed agree exactly
no nope nah negative
hello hi hey greetings howdy hola
bye goodbye farewell goodnight ciao adios
later
thank thanks cheers grateful appreciate appreciated gracias thankful
please kindly
sorry apologize pardon excuse
name title nickname designation surname
call ring dial redial
phone mobile cell cellphone smartphone telephone
message text sms chat
email inbox mailbox gmail
contact
music song track tune album
playlist
play listen hear sing
artist singer band musician
movie film cinema
theater theatre showtimes
book novel audiobook
read
photo picture image
video clip
news headline
weather forecast rain snow sunny climate atmospheric humid drizzle hail
temperature degree
alarm wake awaken snooze
timer countdown stopwatch
remind reminder nudge
notify alert notification warn warning advisory
calendar schedule agenda
appointment meeting
event happening festival concert
reserve reservation booking
flight plane airline fly
hotel room accommodation lodging
car vehicle automobile auto truck
taxi cab uber lyft rideshare
ride
train rail
bus transit subway
trip travel journey
vacation holiday pto leisure
leave depart departure
luggage baggage suitcase bag
passport
ticket pass
restaurant diner eatery cafe pub bistro steakhouse
food meal dish eat cuisine hungry
dinner lunch breakfast supper
recipe cook prepare bake
ingredient
substitute swap instead replace replacement
calorie nutrition nutritional caloric healthy
drink beverage coffee tea
doctor physician
sick ill
job career employment occupation profession workplace
boss manager supervisor
salary wage paycheck income payday earn payroll earnings paystub
tax taxes irs
insurance policy coverage insured
score
loan mortgage borrow lend
house home apartment flat residence
light lamp bulb lighting
thermostat heating ac conditioner aircon furnace heater radiator
volume sound audio
loud louder
quiet silence silent mute quieter hush whisper softly
bright brighter brightness
dim dimmer dark darker
increase raise boost higher up more
decrease lower reduce down less lessen
language
speak talk
translate translation interpret
accent voice
meaning definition define mean
word term phrase
spell spelling
math calculate compute
plus add sum
minus subtract
multiply times
divide divided
joke funny laugh humor hilarious amusing amuse pun riddle giggle
game
trivia fact interesting fun curious curiosity
color colour hue tint
size large medium fit
shoe sneaker trainer boot
shirt tshirt
trousers pants jeans
item product thing article stuff goods
brand manufacturer
category department section
kind type sort
detail information info
another other different else alternative additional spare
recommend suggest recommendation suggestion advice advise
review rating opinion stars
compare difference versus
gift present
child kid son daughter children teenager teen minor toddler baby
person people human someone somebody
bot robot ai machine computer
friend
age old young born birthday birth
country nation
accept take took taken
allow permit let allowed eligible
possible able can could
use utilize using used
join sign register enroll subscribe
unsubscribe
put include insert
remove delete erase clear cleared wipe
save store keep
share
copy
duplicate twice double multiple
physical real actual
virtual online digital
disposable throwaway temporary
link connect pair sync attach
disconnect unlink unpair unsync desync
set setup configure establish
reset restore factory default
option setting choice preference
rule policy terms
near nearest closest nearby close around
shop store outlet mall
address street
map direction route navigate directions
traffic congestion jam gridlock roadblock
distance far mile
extra additional
wait pending waiting
process processing processed
complete finish done
skip jump
miss
forget forgot forgotten
remember
understand
think believe
love enjoy prefer favorite favourite
hate dislike
happy glad
sad unhappy
bored
tired
safe secure safety
danger dangerous unsafe risky risk hazard
automatic auto automatically
swallow ate sucked stuck
gas fuel petrol gasoline diesel
oil
tire tyre tread
maintenance service tuneup inspection mechanic
apply application applied
approve approved approval
request requested
replace replacement
point reward rewards points
redeem cashback
interest apr
improve better boost
report complain complaint
explain clarify elaborate
appear shown visible showing
turn switch
clean cleaning vacuum hoover sweep
brew espresso
socket plug outlet adapter converter
takeaway takeout
post tweet publish
like liked
purpose point
average
roll dice die
flip toss coin
heads tails
busy crowded wait packed
table seat
party guests
origin source hometown native
recipient beneficiary payee
merchant seller vendor
salary wage
customer client
owner
steps procedure process way instructions
requirement required necessary needed
document paperwork form certificate
available availability
popular trending
local neighborhood area neighbourhood town
spend spent spending expenditure expense
mpg mileage economy efficiency consumption
vaccine vaccination shot jab immunization
pressure inflate psi
crypto bitcoin cryptocurrency
hobby hobbies pastime
life existence exist alive
task todo chore errand
grocery groceries
door doorbell gate
shuffle random
radio station fm
episode podcast
social facebook twitter instagram
maybe perhaps possibly unsure uncertain undecided
idea clue notion
benefit perk advantage
city village
employee staff coworker colleague
fridge refrigerator freezer
tip gratuity
percent percentage
annoying annoyed frustrated angry upset
owe owed owing debt
pet puppy kitten
design designed develop developed invent invented program programmed programmer developer inventor creator maker
gym workout exercise fitness
wedding marry married marriage
school university college class
student pupil
teacher professor
parking park garage
key keys
internet wifi broadband network
screen monitor
laptop notebook
medicine medication pill prescription drug
hospital clinic
pain ache hurt
tooth dentist
hair haircut barber
clothes clothing outfit
wash laundry
garbage trash rubbish
neighbour neighbor
lawyer attorney
plant flower garden
`;
