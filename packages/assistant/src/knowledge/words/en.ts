import type { KnowledgePhrases } from '../knowledge-words.ts';

export const en: KnowledgePhrases = {
  numbers: `
    one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty
    hundred half quarter three-quarters dozen a
  `,
  stop: `
    a an the it its it's this that these those they them their he she i i'm i've i'd you your you're we us our
    my me mine is are was were be been am do does did don't has have had having got get gets can could will
    would shall should may might must of for with to from in on at by into onto about and or but so if then
    there here what what's which who whose where when why how much many any some one ones one's before previous um uh er erm hmm well
    please okay ok hey just also too as than like actually really exactly kind sort thing things put go goes
    going come comes take takes bring use used using let make makes want need needs know tell say says does't
    not no yes now still anything something everything item product piece all own up out off over along possible
    able suitable good after back alright fine else more lot often real really happen happens throw throwing stick pop chuck stay until till instead ur u r ya even already ever though threw thrown away em him her himself pls lol supposed 
  `,
  open: "what | what's | whats | which | who | whose | where | where's | when | why | how | how's",
  polar: `
    is | are | isn't | aren't | was | does | do | did | doesn't | don't | can | can't | could | will | would |
    should | has | have | may | any
  `,
  polarWithin: `
    can you | can i | can it | can they | could i | is it | is there | are there | are they | does it | do they |
    do you | do i | will it | would it | should i
  `,
  which: `
    which is | which are | which has | which have | which can | which one | which ones | which of them |
    which of these | which of those
  `,
  and: 'and | what about | how about | or',
  pronouns: "it | its | it's | this | that | that's | they | them | these | those | this one | that one | one",
  dropsSubject: false,
  sells: `
    do you have | do you sell | do you carry | have you got | do you stock | got any | do you make |
    are there any | any other | do you offer
  `,
  negation: `
    sold separately | not included | optional extra | not | no | never | cannot | *n't | without | free of | free from | lead free | gluten free | nickel free |
    sugar free | dairy free | lactose free | nut free | bpa free | fragrance free | neither | nor | none | non |
    except | unsuitable
  `,
  noNegation: 'not only | free of charge | free of interest | no problem | no longer than | no more than | no need',
  but: 'but | however | although | while | yet',
  articles: 'the | its | each | both | our | all',
  indefinite: 'a | an',
  same: [
    'person | people | persons',
    'seater | seat | seats | sit | seated',
    'men | mens | man | male | guys',
    'women | womens | woman | female | ladies',
    'lose | lost | losing',
    `
      return | send _ back | send _ _ back | sending _ back | send back | bring _ back | bring back |
      give _ back | take _ back | shipping back | ship _ back | returning | returned | returns
    `,
    'refund | money back | refunds | refunded | reimburse*',
    `
      ship | deliver | delivers | delivery | deliveries | delivered | shipping | shipped | ships | shipment |
      send | sends | mail
    `,
    'repair | fix | fixed | fixing | mend | repairs | repaired',
    'child | kid | kids | children | son | daughter | toddler*',
    'dog | dogs | pet | pets | puppy',
    'broken | damaged | smashed | cracked | in pieces | dead | wilted',
    'ride | riding | ridden | rode | rides',
    'knife | knives',
    'guarantee | warranty | guaranteed | warranties',
    'expire | run out | expiry | expiration | valid | expires | expired | lapse | lapses',
    'gift card | voucher | vouchers | gift certificate | gift certificates | gift cards',
    'check | cheque | cheques | checks',
    'pickup | pick up | collect | pick it up | pick them up',
    'class | classes | workshop | workshops | course | courses | lesson | lessons',
    'stove | stovetop | hob | cooktop | burner',
    'waterproof | water proof | watertight',
    'rain | wet',
    'wheelchair | ramp',
    'nut | nuts | peanut | peanuts',
    'color | colour | colors | colours',
    'installment | installments | instalments | monthly payments | finance | financing',
  ],
  near: [
    'sit | seat | seater | seats',
    'learn | beginner | beginners | student',
    'box | packaging | package | packing | carton | wrapping | wrapper',
    'case | bag | pouch | sleeve',
    'headphone | headphones | earphone | jack',
    'manual | instructions | booklet',
    'sun | sunlight | light | sunny',
    'outdoor | outdoors | outside | garden',
    'winter | frost | freeze | freezing | cold',
    'pet | cat | dog | animal',
    'rain | wet | waterproof',
  ],
  kinds: [
    'wooden | wood | oak | walnut | bamboo | beech | maple | pine | birch | cherry | ash',
    'metal | steel | iron | brass | copper | aluminum | aluminium | titanium',
    'ceramic | stoneware | porcelain | earthenware | clay',
    'woolen | wool | merino | cashmere',
    'leather | suede | nubuck',
  ],
  endings: 'ings ing ies ied es ed s e y',
  more: {
    weight: 'heavier | heaviest',
    capacity: 'holds more | hold more | fits more | roomier',
    size: `
      bigger | larger | biggest | largest | wider | widest | longer | longest | taller | tallest | thicker |
      deeper
    `,
  },
  less: {
    weight: 'lighter | lightest',
    capacity: 'holds less | hold less',
    size: 'smaller | smallest | narrower | shorter | thinner | tinier',
  },
  facts: {
    reduced: `on sale | reduced | discounted | marked down | on offer | is it cheaper now | are they cheaper now | is _ cheaper | is the _ cheaper | is the _ _ cheaper | cheaper than before | cheaper too | sale price | lowered`,
    saves: `how much do i save | how much would i save | how much am i saving | how much cheaper | what do i save | do i save | how much off | how much is it reduced`,
    restock: `coming back | come back | back in stock | back in | in stock again | available again | have it again | have them again | get it in | get more | getting more | restock | restocked | when will you have | when do you have | when will you get | when do you get | when can i get it again | when will it be available | when is it available`,
    colour: `what color | what colors | which color | which colors | what colour | what colours | which colour | which colours | color is it | colour is it | what is the color | what is the colour`,
  },
  deals: {
    use: `how does it work | how does that work | how does this work | how do i use | how can i use | how to use | how do i get it | how do i redeem | how do i apply | where do i enter | where do i put | where do i type`,
    covers: `work on | work for | work with | works on | works for | apply to | applies to | valid for | valid on | good for | count for | use it on | use it for | use that on | use that for | use the code on | use the code for | includes | include | does it cover | covered`,
  },
  headings: {
    return: 'return returns refund exchange',
    shipping: 'shipping delivery ship',
    store: 'store shop studio place address',
  },
  topics: {
    material: {
      asks: `
        made of | made out of | made from | material | materials | fabric | what kind of wood | what is it made |
        what are they made
      `,
      tells: `
        made of | made from | cut from | thrown _ _ from | *wood | wooden | oak | walnut | bamboo | beech |
        maple | pine | cast iron | iron | *steel | aluminum | aluminium | brass | copper | silver | gold |
        titanium | metal | glass | borosilicate | ceramic | stoneware | porcelain | earthenware | clay | marble |
        stone | leather | cotton | linen | wool | silk | cashmere | polyester | nylon | canvas | velvet | rubber |
        silicone | plastic | carbon | paper | cork | rattan | wicker | wax | beeswax | enamel*
      `,
    },
    weight: {
      asks: 'weigh | weighs | weight | heavy | how light | heavier | lighter | heaviest | lightest',
      tells: `
        weighs | weight | # pounds | # pound | # lbs | # lb | # grams | # g | # kilograms | # kilos | # kg |
        weighs only # ounces | weighs # ounces | light | lightweight
      `,
      tellsNot: 'maximum | max | load | up to',
    },
    capacity: {
      asks: `
        hold | holds | how much fits | capacity | volume | fit in it | fits in it | fit inside | how much does it take | how many people | how many persons | how many seats | how many can sit | sit on it | seat | seats
      `,
      tells: `
        holds | capacity | # liters | # litres | # liter | # quart | # quarts | # ml | # milliliters | # gallons | # cups | # fl oz | ounce | # seater | seater | seats # | for # people | # people | # persons | sleeps #
      `,
    },
    size: {
      asks: `
        how big | how large | how small | how long | how wide | how tall | how high | how thick | how deep |
        size | sizes | dimensions | measurements | measure | diameter | width | height | length | depth | bigger |
        larger | smaller | wider | longer | thick | wide
      `,
      tells: `
        # inches | # inch | # x # inches | # cm | # centimeters | # mm | # millimeters | # feet | # foot |
        # by # inches | inch | inches | one size | diameter | in small medium and large
      `,
      tellsNot: 'fits | up to | at least',
    },
    care: {
      asks: `
        wash | washing | washed | clean | cleaning | look after | care for | take care | care | launder |
        iron it | maintain | maintenance
      `,
      tells: `
        wash | washed | washable | wipe | hand wash | machine wash | dry clean | rinse | clean | iron | oil it |
        line dry | damp cloth
      `,
    },
    dishwasher: {
      asks: 'dishwasher',
      tells: 'dishwasher',
      denies: 'hand wash | wash by hand | hand wash only | washed by hand | wash it by hand',
    },
    microwave: {
      asks: 'microwave | microwaved | microwaveable',
      tells: 'microwave | microwaveable',
    },
    dryer: {
      asks: 'tumble dry | tumble | dryer | drier',
      tells: 'tumble | tumble dry | dryer | drier',
      denies: 'line dry | hang to dry | dry flat | air dry | hang dry',
    },
    origin: {
      asks: `
        where is it made | where are they made | where was it made | made in | where does | come from |
        comes from | origin | where is this made | where is it from | where are they from | manufactured |
        produced
      `,
      tells: `
        made in | handmade in | in our studio | woven in | produced in | grown in | sewn in | built in |
        designed in
      `,
      tellsAsWritten: '(?:from|in) (?:the )?[A-Z]\\p{L}+',
    },
    audience: {
      asks: `
        what age | how old | which age | age | ages | for kids | for children | for men | for women | for adults | for a beginner | for beginners | year old | for guys | for girls | for boys | for ladies | for a man | for a woman | for a child | for a kid | unisex | too old | too young
      `,
      tells: `
        # years | # to # years | ages | aged | for children | for kids | for men | for women | for adults | beginners | toddlers | babies | men | mens | men's | women | womens | women's | unisex | boys | girls | ladies | kids | children
      `,
    },
    occasion: {
      asks: 'gift | present | occasion | wedding | birthday',
      tells: 'gift | present | wedding | birthday | christmas | everyday | party | parties',
    },
    contents: {
      asks: `
        what's in the box | what is in the box | in the box | what's in it | what's inside | included | include | includes | come with | comes with | what do i get | do i get | what does it come with | in the set | in the package | what comes with | comes along with | come included | does it have everything
      `,
      tells: `
        comes with | included | includes | include | the box contains | contains | set of | in the box | jars of | with # keys | comes in a set | complete with | with case | with bow
      `,
    },
    power: {
      asks: `
        battery | batteries | charge | charged | charging | powered | power | plug | electric | voltage | run on |
        usb
      `,
      tells: 'batteries | battery | usb* | rechargeable | charges | runs on | plug | volts | watts | mains',
    },
    ingredients: {
      asks: `
        ingredient | ingredients | allergy | allergic | allergies | allergen | allergens | contain | contains |
        what's in it | what is in it | in it | in them | vegan | vegetarian | gluten free | nut free | traces
      `,
      tells: `
        contains | ingredients | made with | handles | traces | vegan | vegetarian | gluten free | free of |
        organic | nuts | jars of | allergens | oil and
      `,
    },
    fit: {
      asks: `
        fit me | fits me | does it fit | will it fit | do they fit | fit | compatible | work with | works with |
        go with | tall
      `,
      tells: 'fits | fit | compatible | works with | works on | certified for | one size | suits | for riders',
    },
    safety: {
      asks: 'safe | safe for | safe to | toxic | poisonous | dangerous | harmful',
      tells: 'safe | toxic | poisonous | nontoxic | non toxic | harmful | food safe',
    },
    region: {
      asks: `
        ship to | deliver to | send to | ship it to | deliver it to | send it to | abroad | overseas |
        international | internationally | other countries | which countries
      `,
      tells: `
        outside | abroad | overseas | international | internationally | other countries | worldwide | countries |
        deliver to | ship to
      `,
    },
    duration: {
      asks: `
        how long | how fast | how quickly | how soon | when | how many days | which days | which day | what days | what day | until when | what time | how quick
      `,
      tells: `
        # days | # hours | # minutes | # weeks | # months | # years | # business days | lifetime | same day |
        next day | never expire | within | mondays | monday | tuesday | tuesdays | wednesday | wednesdays | thursday | thursdays | friday | fridays | saturday | saturdays | sunday | sundays | weekdays | every saturday | lasts
      `,
    },
    speed: {
      asks: `by monday | by tuesday | by wednesday | by thursday | by friday | by saturday | by sunday | by tomorrow | by tonight | by the weekend | by next week | by christmas | in time | in a hurry | faster | sooner | quicker | urgently | asap | express`,
      tells: `express | overnight | next day | same day | expedited | rush | priority`,
    },
    price: {
      asks: `
        how much | cost | costs | price | fee | fees | charge | charges | free | who pays | expensive | pay for
      `,
      tells: `
        # dollars | # dollar | # cents | $# | # pounds | # euros | £# | €# | costs | cost | free | free of charge | no charge | pay | pays | paid | off the refund | our expense | your expense
      `,
    },
  },
};
