/**
 * English words that are spelt right though they look like a slip of a word the lists know: "desert" is no "dessert". Chosen from
 * the words WordNet 3.1 found used (Copyright 2011 Princeton University), where one letter parts them from a listed word.
 */
export const RIGHT_WORDS_EN = `
abandon abbot aboard abound abuse acting action adult african after agree ahead aisle algerian alien alike
alive allot aloes along aloud amble americana ample amply amuse anger anion aorta apart appeal apron argon
argue arise armed array artery attack attest audit avert avoid await awake backer banish banker barge baton
batter beach beard beast beget being belie belief believer bellow belly bequest berry berth beset bitter blare
blast bleak bleat blend bless blight blind blink blower blush boast booth border bough bounce bound brace
braid brain brandy brave breach break breed breeze bride bridge broad broil bronc brook broom brothel bruise
brute budge built bully bunch burrow cadre cancer cargo carve catch cater cavern certainty chafe chain chance
chant chaos charger charm chart charter chatter cheat cheek cheery chest chick chide chief chill choir choke
chore christ christian chuck cinch clamp clang clanking clarity clash clause cleansing cleft clerk click climb
closer closet cloud cluck coach coast cocky collar colon commerce commute commuter compete concept concern
concerto conform contract cough counter county courtier crackle crash creak creek crest crisp crook crouch
crown crunch cuban curly curse curtain dance dancer dangle dapper darken deadline death debut decay deceased
deceive decent decide decree deduce deduction deity demon dense dental desert deserve despatch detective
devise difficult dimly discovery dismount dispel ditch divan dividend divine doubt drain drape dread dream
dregs dressy drill drone drown drunk dwell earnest earthy easel easter eclectic education effective eject
ejection elastic electron elite empire endure enrol ensue entail enter entry escort espouse estate ethos evoke
exist export extensive fabled facet factor faculty fairly fairway faith falter famed fancy farmer farther
fasten feast feather fellow fewer fidget fiend fiery fight fighting filled finger flail flank flare fleet
flesh flock flood floor flout flower focal forego forest forge forth foster frail freak frieze fright fringe
frost frown futility gaily gallop garbage gather gaunt germinate gland glare glean glide glint glisten glove
glower goner goose graceful grade grain grand graph grasp grating grave gravel graze grenade groan grocer
groom grope ground grove grown grunt guess gutter habit hairy halfway handy haste hatch haunch haunt healing
heart hearth heave heaver hegel height heighten hinge hissing hitch hither hoarse hollow homer horde horribly
hound hover hunch hunger hurry ideal identify inert infer infest ingest injured inner insect instance intimate
invent jelly jesus jockey joint juicy kinda kissing knack knight known labor lance larger larva latch latent
lather latter laughter layer laying leading learn learned learning lease leash leather lefty lemma lesser
lesson letter level liberal lifter lightning lined linger litter liver loading loathe lockup loose loser louse
lover lowly loyal lucky lumber lurch madly maker malady manage mania manufacture manufactured maple marine
marry massage master match mating mayor medal meekly melting merge merry metal meteor mighty mince miner
mission model morrow mostly motion motto mound mount mouth mover mutter muzzle naked navel needle nerve niche
noisy north notion nowise ocean officer older orchard ordain outer outset pacing packet paint palace panel
pansy panther paper pardner parish parrot parson particle partly parts paste pasty patch patent patrol patron
patter paved peace pertain pester phase phony picket piece pinch plague plain plank plant plate plight pocket
poise police poppy pounce power praise prance preach precious preserve press presume prevent prewar prick
pride prime print prison prize probe producer profess prone propose prose proto proud prowess pulse punch
pupate purse quack quirk rabbi racket radial rally ranch range rather ratio ration react reactivate ready
realm rearing receiver recite refer reference refine refuel refute regard region relate relay relent relieve
remainder remand remote rending repay repeal repel repent rescue resent resident retail retort revel revere
reverie revive revolve rider ridge rigger rigor rinse robber rocket rocky roman rookie rotor rough rouse rowdy
rugged ruler rumanian rumor sable sadly saint salon saloon salve sandal scale scare scent science scold scoot
scope scorn scour scout scream scuffle scurry season secret sedan seize selection serve settle settled settler
sever shade shaft shake shallow shame shape sharp shave shaving shawl shear sheath sheer sheet shell shirk
shiver shock shore short shout shove shower shred shunt siberia sight silly silvery single sinner skill slack
slate slave sleep slice slight sling slink smack smart smell smile smite smother snare sneak sneer snore snort
soften solemn solid sonny sorrow southeast spade spark sparse spear speck spend spice spill spine spire spoke
spore sport spout spree squire stable stack staff stage stain stairs stake stalk stall stamp startle startled
statue stead steel steep steer stick stiff sting stink stitch stoic stomp stone stool stoop storage stormy
stove strain stranger strangle strap stray streak stream strew strip strop strum strut stuffy stump style
suave summer sundry sunray super surge swamp swarm swatch sweat sweet swell swelling swift swing sword tactual
talent tally taste taunt teach tears tease teenage tense tenure terribly terror texan theme thick thicken
thicket thigh thirst thump tight timber tissue titter token tonal touch tough tower tract trail trait tramp
trance transaction transmit tread treason treat trench trick trill trivial trunk tumor tweed twine twitch
unable union unlike utter valet verse victorian violent visibly vital vocal vocation voter waist waiter wallow
washed waste watery waver weakly wealth wealthy weave weigh weight welter while whine whipping whole whore
width wince winner witch woman woods worry worse worthy wound wrack wrath wrench wring wrist write writing
yearn
`;
