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
stop end quit finish exit halt cease terminate
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
broken damaged defective faulty malfunctioning cracked damage broke scratched demagnetized
work function operate functional functioning run
fail failed unsuccessful failure
decline reject deny refuse denied rejected disallow
block lock freeze frozen suspend disable froze blocked
unblock unlock unfreeze
lose lost missing misplace gone disappear vanish disappeared
steal stolen theft thief robbed stole mugged
cheap affordable inexpensive low budget economical
expensive pricey costly dear overpriced
price cost worth
charge fee surcharge commission
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
expire expiration expiry expiring expired
limit maximum cap max ceiling restriction
minimum min least
deliver delivery ship shipping shipment dispatch courier
mail post
package parcel
arrive arrival come reach came here
late delay overdue delayed slow
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
good great nice excellent fine awesome wonderful best fantastic perfect amazing
bad terrible awful poor horrible worst
big large huge giant bigger
small little tiny smaller
hot warm heat
cold cool chilly
yes yeah yep yup okay ok affirmative absolutely definitely certainly yeap
no nope nah negative
hello hi hey greetings howdy
bye goodbye farewell goodnight
later
thank thanks cheers grateful appreciate appreciated
please kindly
sorry apologize pardon excuse
name title
call ring dial
phone mobile cell cellphone smartphone telephone
message text sms chat
email inbox
contact
music song track tune album
playlist
play listen hear sing
artist singer band musician
movie film cinema
theater theatre showtimes
book novel
read
photo picture image
video clip
news headline
weather forecast rain snow sunny
temperature degree
alarm wake
timer countdown stopwatch
remind reminder
notify alert notification
calendar schedule agenda
appointment meeting
event happening
reserve reservation booking
flight plane airline fly
hotel room accommodation lodging
car vehicle automobile auto truck
taxi cab uber lyft
ride
train rail
bus transit subway
trip travel journey
vacation holiday pto
leave
luggage baggage suitcase bag
passport
ticket pass
restaurant diner eatery cafe
food meal dish eat cuisine hungry
dinner lunch breakfast supper
recipe cook prepare bake
ingredient
substitute swap instead replace replacement
calorie nutrition nutritional caloric healthy
drink beverage coffee tea
doctor physician
sick ill
job career employment occupation
boss manager supervisor
salary wage paycheck income payday earn
tax taxes irs
insurance policy coverage insured
score
loan mortgage borrow lend
house home apartment
light lamp bulb lighting
thermostat heating
volume sound audio
loud louder
quiet silence silent mute quieter hush
bright brighter brightness
dim dimmer dark darker
increase raise boost higher up more
decrease lower reduce down less lessen
language
speak talk
translate translation
accent voice
meaning definition define mean
word term phrase
spell spelling
math calculate compute
plus add sum
minus subtract
multiply times
divide divided
joke funny laugh humor hilarious
game
trivia fact interesting fun
color colour
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
child kid son daughter children teenager
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
disconnect unlink
set setup configure establish
reset restore factory default
option setting choice preference
rule policy terms
near nearest closest nearby close around
shop store outlet mall
address street
map direction route navigate directions
traffic congestion jam
distance far mile
extra additional
wait pending waiting
process processing processed
complete finish done
skip
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
safe secure
danger dangerous
automatic auto automatically
swallow ate sucked stuck
gas fuel petrol gasoline diesel
oil
tire
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
busy crowded wait
table seat
party guests
origin source
recipient beneficiary payee
merchant seller vendor
salary wage
customer client
owner
steps procedure process way instructions
requirement required necessary needed
document paperwork
available availability
popular trending
local neighborhood area neighbourhood town
`;
