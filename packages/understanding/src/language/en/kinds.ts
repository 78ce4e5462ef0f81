/**
 * What everyday English words are: a line a kind, its name first. A sample about "spanish" tells of "mandarin", one about
 * "milk" of "flour", one that calls "john" of "mary". A word may be of several kinds.
 */
export const KINDS_EN = `
goods: shirt tshirt blouse sweater jumper pullover hoodie cardigan jacket coat parka raincoat vest blazer suit dress skirt jeans trousers pants chinos leggings shorts underwear bra boxers socks tights pajamas pyjamas robe swimsuit bikini swimwear scarf glove mitten hat cap beanie belt tie bowtie apron shoe boot sneaker trainer sandal slipper heel loafer flipflop handbag purse wallet backpack rucksack suitcase bag tote briefcase umbrella watch ring necklace bracelet earring brooch cufflinks jewelry jewellery sunglasses glasses goggles sofa couch armchair chair stool bench table desk bookshelf bookcase shelf cabinet wardrobe dresser drawer nightstand bed mattress pillow cushion blanket duvet quilt sheet linen towel curtain blind rug carpet mat lamp lantern lampshade bulb candle vase mirror clock frame poster basket hanger hook kettle toaster blender mixer juicer microwave oven fryer grill cooker pan pot skillet wok knife fork spoon cutlery plate bowl dish mug cup glass tumbler jar jug pitcher bottle flask thermos tray teapot grinder peeler grater whisk spatula ladle colander sieve charger cable adapter headphones earbuds headset earphones speaker soundbar microphone keyboard mouse monitor laptop notebook tablet phone smartphone camera tripod lens drone printer scanner router modem drive projector television console controller battery powerbank case cover stand tent hammock sleepingbag cooler lantern stove racket bat ball glove helmet skates skateboard scooter bicycle bike dumbbell kettlebell treadmill trampoline surfboard paddle kayak rod binoculars telescope compass shampoo conditioner soap lotion moisturizer cream serum sunscreen perfume cologne deodorant lipstick mascara makeup foundation toothbrush toothpaste razor shaver comb brush hairdryer straightener clippers nail polish sponge tissue wipe diaper nappy pacifier stroller pram crib cot toy doll puzzle lego teddy blocks crayon pencil pen marker notebook journal diary planner paper envelope stapler scissors glue tape folder binder book novel cookbook album hammer screwdriver drill saw wrench pliers ladder toolbox nail screw paint paintbrush hose shovel rake spade lawnmower mower trimmer pot planter seed fertilizer leash collar kennel aquarium litter birdfeeder detergent bleach mop broom bucket vacuum dustpan iron steamer heater fan humidifier dehumidifier purifier thermometer scale bandage vitamin supplement protein snack chocolate candy cookie biscuit cereal granola nuts honey jam syrup sauce oil vinegar spice tea coffee espresso juice soda wine beer whisky vodka gin guitar piano ukulele violin drum flute
material: leather cotton linen wool woolen silk denim velvet suede nylon polyester fleece cashmere wooden wood oak walnut pine bamboo rattan metal steel stainless iron copper brass aluminium aluminum plastic rubber silicone glass ceramic porcelain marble stone paper cardboard gold silver platinum waterproof wireless bluetooth cordless electric rechargeable portable foldable folding adjustable ergonomic organic vegan handmade reusable insulated padded thermal nonstick
person: john mary james robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven steve paul andrew drew joshua kenneth kevin brian george edward ronald timothy jason jeff jeffrey ryan jacob jake gary nick nicholas eric jonathan stephen larry justin scott brandon benjamin ben samuel sam gregory frank alexander alex patrick raymond jack dennis jerry tyler aaron jose adam nathan henry peter kyle noah ethan jeremy walter keith roger terry sean austin carl harold dylan arthur lawrence jordan jesse bryan billy bruce joe bob bill tom jim mike dave dan matt tony chris greg tim rob luke max leo oliver liam patricia jennifer linda elizabeth barbara susan sue jessica sarah karen lisa nancy betty sandra ashley emily donna michelle carol amanda melissa deborah stephanie rebecca laura sharon cynthia kathleen amy angela shirley anna brenda pamela nicole emma samantha katherine christine helen debra rachel carolyn janet maria catherine heather diane julie joyce victoria kelly christina joan evelyn lauren judith olivia martha cheryl megan andrea ann alice jean doris jacqueline kathryn hannah julia gloria teresa sara janice sophia grace rose theresa judy beverly amber denise marilyn charlotte lucy kate jane claire sally sophie
family: mom mum mother dad father parent wife husband son daughter brother sister uncle aunt cousin grandma grandpa grandmother grandfather nephew niece kid child baby family girlfriend boyfriend partner spouse friend roommate neighbor colleague coworker boss
place: london paris berlin rome madrid tokyo beijing moscow sydney toronto vancouver dublin vienna amsterdam lisbon athens istanbul dubai mumbai delhi shanghai singapore seoul boston chicago houston dallas austin seattle denver miami atlanta orlando phoenix detroit philadelphia portland memphis nashville vegas brooklyn manhattan york angeles francisco diego antonio orleans cleveland pittsburgh baltimore charlotte tampa minneapolis omaha kansas texas california florida ohio nevada oregon utah arizona colorado georgia virginia carolina alabama alaska hawaii idaho illinois indiana iowa kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska hampshire jersey oklahoma pennsylvania tennessee vermont washington wisconsin wyoming la nyc sf
country: america usa us england britain scotland wales ireland france germany spain italy portugal greece turkey poland russia ukraine sweden norway denmark finland netherlands holland belgium switzerland austria hungary romania china japan korea india pakistan thailand vietnam indonesia malaysia philippines australia zealand canada mexico brazil argentina chile peru colombia cuba egypt morocco kenya nigeria africa europe asia israel iran iraq iceland cancun bali bermuda jamaica uk eu world abroad overseas international
language: english spanish french german italian portuguese russian chinese mandarin japanese korean arabic hindi greek turkish polish dutch swedish latin language accent
cuisine: italian mexican chinese thai indian japanese french korean vietnamese greek american seafood sushi bbq vegan vegetarian southern mediterranean
food: pizza pasta spaghetti lasagna macaroni noodle rice bread toast sandwich burger hamburger cheeseburger fries potato chip chicken beef steak pork ham bacon turkey lamb fish salmon tuna shrimp egg omelette cheese butter milk cream yogurt sugar salt pepper flour oil vinegar soup stew salad taco burrito sauce ketchup mustard mayo cake cookie pie brownie pancake waffle donut muffin cereal oatmeal chocolate candy ice apple banana orange grape strawberry lemon avocado tomato onion garlic carrot broccoli spinach corn bean pea mushroom nut peanut almond honey jam dough meat vegetable fruit snack dessert casserole curry dip guacamole salsa meatloaf sausage
drink: water coffee tea juice soda coke beer wine milk whiskey vodka cocktail espresso latte cappuccino smoothie lemonade
meal: breakfast lunch dinner supper brunch meal food snack dish cuisine
eatery: restaurant diner cafe pub bar bistro grill steakhouse pizzeria tavern bakery mcdonalds starbucks
cook: cook bake boil fry roast grill simmer steam microwave oven fridge freezer refrigerator recipe ingredient kitchen pan pot
animal: dog cat pet puppy kitten bird fish horse cow pig sheep chicken duck lion tiger bear elephant monkey snake rabbit mouse rat whale shark
vehicle: car truck van suv vehicle motorcycle bike auto automobile jeep bmw ford toyota honda tesla
car-part: tire engine oil brake battery wheel motor transmission headlight windshield gas fuel tank mpg gallon maintenance mechanic
ride: taxi cab uber lyft
transit: train bus subway metro tram rail railway ferry station amtrak
flight: flight plane airplane airline airport delta united southwest jetblue boarding airways aircraft land takeoff gate
lodging: hotel motel hostel inn resort airbnb room suite
trip: trip travel vacation holiday tour journey cruise visit abroad
luggage: luggage baggage bag suitcase carryon backpack
bank: bank chase citibank wells fargo barclays hsbc amex visa mastercard paypal savings checking credit debit account
card: card visa mastercard amex debit credit
money: money cash dollar buck cent euro pound peso yen rupee usd gbp eur cad currency coin fund
earnings: salary wage income paycheck earn payday pay payroll
bill: bill invoice rent mortgage electric electricity water cable utility gas phone internet tuition
work: work job career employer employee boss supervisor manager company office colleague meeting hire shift
time-off: vacation pto leave holiday sick
weekday: monday tuesday wednesday thursday friday saturday sunday weekend weekday
month: january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
day: today tomorrow yesterday tonight day date daily
part-of-day: morning afternoon evening night noon midnight tonight
clock: am pm oclock hour minute second noon midnight time
span: second minute hour day week month year decade century
frequency: every daily weekly monthly always often sometimes usually never recurring repeat repeating
numeral: zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter
ordinal: first second third fourth fifth sixth seventh eighth ninth tenth last next
arithmetic: plus minus times multiply divide divided add subtract sum square root percent equal math calculate
measure: inch foot feet yard mile centimeter cm meter metre kilometer km millimeter ounce oz gram pound lb kilo kilogram liter gallon cup teaspoon tablespoon celsius fahrenheit degree
up: up increase raise higher louder brighter more boost maximum max faster up upper bigger
down: down decrease lower reduce softer quieter dim dimmer less lessen minimum min slower slow
on: on start enable activate open begin
off: off stop disable deactivate close shut quit kill mute pause end
sound: volume sound audio speaker loud quiet mute silence noise silent hear
light: light lamp bulb bright brightness dark dim lighting darkness
appliance: vacuum roomba robot hoover machine thermostat oven dishwasher washer fan heater tv television socket plug outlet switch
room: kitchen bedroom bathroom room office garage hallway house home basement
device: phone cellphone mobile smartphone computer laptop tablet watch ipad iphone android device
music: music song track album artist band singer playlist tune melody shuffle genre jazz rock pop rap hiphop classical country blues concert radio lyrics beatles
play: play listen hear sing skip pause resume shuffle
film: movie film cinema theater theatre actor actress show series episode tv trailer
reading: book novel author audiobook read reading chapter story magazine
broadcast: radio station podcast channel fm episode news show
news: news headline article update current politics president election trump
game: game chess trivia play tic tac toe sudoku puzzle dice coin cards poker
sport: football soccer basketball baseball hockey tennis golf team score nba nfl league
weather: weather rain snow sunny forecast temperature cloudy wind windy storm hot cold humid umbrella degree
list: list todo to-do shopping grocery item
calendar: calendar schedule appointment event agenda meeting plan reminder remind
message: message text email mail sms inbox send reply tweet post
social: facebook twitter instagram tweet post social media snapchat youtube status
contact: contact number address email
call: call dial ring phone redial voicemail
greeting: hello hi hey greetings howdy hola sup yo
farewell: bye goodbye farewell later ciao adios goodnight cya
thanks: thanks thank appreciate grateful appreciated
praise: good great nice excellent awesome wonderful perfect amazing fantastic cool brilliant superb love
blame: bad wrong terrible awful horrible incorrect mistake error stupid worst poor
yes: yes yeah yep yup sure correct right ok okay affirmative true exactly yeap indeed absolutely
no: no nope nah not negative false never wrong incorrect untrue
doubt: maybe perhaps unsure possibly dunno uncertain might clue idea
care: care matter mind bother prefer whichever whatever anything either
confirm: confirm check verify sure certain
again: again repeat rephrase reiterate once
explain: explain clarify meaning mean elaborate definition define
joke: joke funny laugh humor hilarious pun
robot: bot robot ai human computer machine person real artificial
health: doctor hospital medicine health sick pain fever dentist medical
insurance: insurance policy coverage premium deductible claim health benefit
tax: tax irs 1040 w2 refund
score: score rating limit apr interest rate rewards points
identity: identity passport license id document proof identification ssn
secret: pin password passcode code
theft: steal stolen fraud fraudulent lost thief robbed hacked suspicious unauthorized mugged
shop: store shop mall supermarket walmart target amazon market grocery outlet
order: order package parcel delivery shipping ship track tracking arrive deliver
home-place: home work house office location here address
stock: stock share price nasdaq dow trading invest market
science: planet moon sun space star earth gravity physics chemistry biology
shape: round square circle triangle
colour: red blue green yellow pink purple black white orange brown grey gray silver gold
clothes: shirt dress shoe pants jeans jacket coat hat sock skirt sweater boot sneaker
furniture: table chair sofa couch bed desk lamp shelf
state: alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming ontario quebec alberta manitoba saskatchewan bavaria queensland
state-code: al ak az ar ca ct fl ga il ks ky md mi mn ms mo mt ne nv nh nj nm ny nc nd oh ri sc sd tn tx ut vt va wa wv wi wy
direction: north south east west northern southern eastern western central
service: spotify itunes netflix youtube pandora deezer iheart iheartradio tidal soundcloud audible hulu lastfm kindle
airline: delta united american continental northwest lufthansa jetblue southwest ryanair easyjet twa alaska frontier spirit qantas emirates klm
stars: star point rating rate score review grade
work-of-art: book novel album song film movie show series saga chronicle essay textbook poem play game episode trilogy soundtrack painting picture trailer
season: spring summer autumn fall winter
`;
