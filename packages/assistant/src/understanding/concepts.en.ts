/**
 * English words that mean nearly the same, a line a meaning. Two samples that share no word ("where is my parcel", "track the
 * package") share a meaning here. Any form of a word is listed by its base ("buy" covers "buying"), odd forms by themselves.
 */
export const CONCEPTS_EN = `
buy purchase bought acquire order shop
sell stock carry offer sold
find search look seek locate hunt found browse discover
show display list see view bring pull present
tell inform explain describe say let told
want wish desire need require would like
get obtain receive fetch gimme got gotten receive
give provide supply hand grant
make create generate produce establish
change modify alter edit update adjust switch amend revise convert
cancel abort revoke undo revert reverse withdraw
stop end quit finish exit halt cease terminate close
start begin commence launch initiate open
continue proceed resume
repeat again once
help assist support assistance aid guide
problem issue trouble error fault wrong mistake difficulty glitch bug
fix repair resolve solve correct troubleshoot
broken damaged defective faulty malfunctioning cracked
work function operate functional functioning
fail failed unsuccessful failure
decline reject deny refuse denied rejected disallow
block lock freeze frozen suspend disable
unblock unlock unfreeze
lose lost missing misplace gone
steal stolen theft thief robbed stole
cheap affordable inexpensive low budget economical
expensive pricey costly dear overpriced
price cost charge fee rate amount
free complimentary gratis
deal bargain offer discount sale promotion special promo saving clearance markdown reduction
coupon voucher code promocode
money cash fund dollar buck
pay payment paid paying
refund reimburse reimbursement moneyback
return send back exchange
bill invoice statement receipt
card credit debit visa mastercard plastic
account profile
bank atm branch
transfer wire send move remit
deposit cheque check
withdraw withdrawal
balance remaining left
top topup refill recharge reload
currency dollar euro pound usd gbp eur aud foreign
exchange convert conversion
fraud scam suspicious unauthorized compromised fraudulent hacked
recognise recognize know unfamiliar unknown strange
password passcode pin passphrase
verify confirm validate authenticate verification identity id
activate enable activation
deactivate disable
expire expiration expiry expiring
limit maximum cap max minimum
deliver delivery ship shipping shipment dispatch courier mail post
package parcel shipment order
arrive arrival come reach came here
late delay overdue delayed
track trace follow locate tracking
status progress state update news
time hour clock
date day
today now currently
tomorrow
soon quick fast asap speedy rapid immediately quickly
slow long
when
where location place whereabouts
how
why reason cause
who
new fresh latest recent newest
old ancient previous former
good great nice excellent fine awesome wonderful best
bad terrible awful poor horrible worst
big large huge giant
small little tiny
hot warm heat
cold cool chilly
yes yeah yep sure yup ok okay affirmative absolutely definitely certainly
no nope nah negative
hello hi hey greetings morning
bye goodbye farewell later
thank thanks cheers grateful
please kindly
sorry apologize pardon excuse
name call title refer
phone mobile cell cellphone smartphone telephone
message text sms chat
email mail inbox
call ring dial phone
contact reach
music song track tune album playlist
play listen hear
movie film cinema
book novel read
photo picture image
video clip
news headline
weather forecast rain snow sunny temperature
alarm wake
timer countdown stopwatch
remind reminder notify alert notification
calendar schedule agenda appointment event meeting
book reserve reservation booking
cancel
flight plane airline fly
hotel room accommodation lodging
car vehicle automobile auto
taxi cab uber lyft ride
train bus transit subway
trip travel journey vacation holiday
luggage baggage suitcase bag
passport visa
ticket pass
restaurant diner eatery cafe
food meal dish eat dinner lunch breakfast
recipe cook prepare
ingredient substitute replace
calorie nutrition
drink beverage coffee tea
doctor physician
sick ill
job work career employment
boss manager supervisor
salary wage pay paycheck income payday
leave pto vacation off
tax taxes irs
insurance policy coverage
credit score rating
loan mortgage borrow
house home apartment
light lamp bulb
temperature thermostat heating
volume loud louder quiet sound
language speak translate
word meaning definition define mean
spell spelling
math calculate plus minus multiply divide
joke funny laugh
game
color colour
size large medium fit
shoe sneaker trainer boot
shirt tshirt top
trousers pants jeans
item product thing article stuff good
brand make manufacturer
category department section kind type sort
detail information info more
another other different else alternative
next following forward
previous last back
first
recommend suggest recommendation suggestion advice
review rating opinion
compare difference versus
gift present
child kid son daughter children teenager
person people human
friend
age old young
country nation place
accept take
allow permit let possible able can
use utilize using
join sign register enroll subscribe
leave quit unsubscribe
add put include insert
remove delete erase clear
save store keep
share
copy duplicate double twice
physical real plastic
virtual online digital disposable
link connect pair sync attach
disconnect unlink
set configure setup
option setting choice
rule policy
hour open closing closed
near nearest closest nearby
store shop outlet
address street location
map direction route navigate
traffic
distance far
fee charge extra
wait pending process waiting processing
complete finish done
miss skip
forget forgot forgotten remember
understand know
think believe
love enjoy prefer favorite
hate dislike
happy glad
sad unhappy
bored
tired
error
safe secure danger dangerous
automatic auto automatically
swallow eat stuck ate sucked
replace replacement spare
wrong incorrect inaccurate
twice double duplicate
receive receiving
gas fuel petrol
oil
tire
`;
