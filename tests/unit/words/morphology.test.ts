import { describe, expect, test } from 'vitest';
import { judge } from '#shared/game/judge/judge';
import { makeCard } from '../../../server/words/cardMaker.ts';

/** "target/word in the clue", an underscore for a blank. */
type Pair = readonly [target: string, said: string];

const pairsOf = (list: string): readonly Pair[] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [target = '', said = ''] = pair.replaceAll('_', ' ').split('/');
      return [target, said];
    });

const kindOf = ([target, said]: Pair): string =>
  judge(makeCard(target, []), `one may say ${said} once`).breaches.find(
    ({ match }) => match === said,
  )?.kind ?? 'legal';

const wrongly = (list: string, kind: string): readonly string[] =>
  pairsOf(list)
    .map((pair) => [...pair, kindOf(pair)])
    .filter(([, , got]) => got !== kind)
    .map(([target, said, got]) => `${target ?? ''}: ${said ?? ''} is ${got ?? ''}`);

describe('forms that must be caught', () => {
  test.each([
    [
      'strong verbs',
      `
    sing/sang sing/sung song/sing bring/brought buy/bought teach/taught catch/caught seek/sought
    fight/fought think/thinking begin/began drink/drunk ring/rang swim/swum break/broken speak/spoke
    steal/stole freeze/frozen choose/chosen drive/drove ride/ridden rise/rose write/wrote bite/bitten
    hide/hid eat/ate fall/fell give/gave see/saw take/took shake/shaken know/knew grow/grown throw/threw
    fly/flown draw/drew blow/blew bear/bore tear/torn wear/wore lie/lay sit/sat win/won hang/hung
    dig/dug stick/stuck sting/stung shoot/shot feed/fed lead/led meet/met sleep/slept keep/kept
    weep/wept leave/left feel/felt deal/dealt mean/meant build/built send/sent spend/spent lend/lent
    bend/bent lose/lost sell/sold tell/told hold/held stand/stood understand/understood find/found
    bind/bound grind/ground wind/wound make/made hear/heard say/said pay/paid lay/laid do/did have/had
    be/was go/gone come/came become/became run/running get/got forget/forgotten light/lit slide/slid
  `,
    ],
    [
      'irregular plurals',
      `
    goose/geese man/men woman/women ox/oxen louse/lice die/dice penny/pence leaf/leaves thief/thieves
    loaf/loaves half/halves shelf/shelves calf/calves wife/wives life/lives scarf/scarves hoof/hooves
    elf/elves cactus/cacti fungus/fungi crisis/crises analysis/analyses criterion/criteria
    phenomenon/phenomena index/indices appendix/appendices matrix/matrices axis/axes bacterium/bacteria
    datum/data medium/media person/people larva/larvae vertebra/vertebrae potato/potatoes hero/heroes
    baby/babies city/cities fox/foxes bus/buses church/churches dish/dishes snowman/snowmen
    fireman/firemen grandchild/grandchildren fisherman/fishermen
  `,
    ],
    [
      'comparison',
      `
    bad/worst bad/worse good/best far/further little/least hot/hotter thin/thinnest happy/happier
    nice/nicest early/earliest dry/drier large/larger angry/angriest old/elder late/latest
  `,
    ],
    [
      'derivation by vowel or -th',
      `
    long/length wide/width deep/depth high/height broad/breadth warm/warmth true/truth grow/growth
    young/youth poor/poverty proud/pride hot/heat die/death dead/death live/life lose/loss
    believe/belief prove/proof sell/sale tell/tale give/gift fly/flier see/sight shoot/shot sit/seat
    sing/song bleed/blood feed/food gold/golden wood/wooden wool/woolen fill/full breathe/breath
    bathe/bath advise/advice serve/service marry/marriage carry/carriage bury/burial deny/denial
    arrive/arrival refuse/refusal propose/proposal approve/approval survive/survival
  `,
    ],
    [
      'derivation from verbs',
      `
    invade/invasion divide/division include/inclusion confuse/confusion permit/permission
    submit/submission extend/extension defend/defense suspend/suspension expel/expulsion repel/repulsion
    solve/solution resolve/resolution receive/reception deceive/deception perceive/perception
    reduce/reduction introduce/introduction construct/construction destroy/destructive
    inform/information relax/relaxation imagine/imagination explain/explanation pronounce/pronunciation
    repeat/repetition compete/competition oppose/opposition compose/composition add/addition
    define/definition apply/application multiply/multiplication qualify/qualification occupy/occupation
    satisfy/satisfaction accept/acceptance appear/appearance resist/resistance differ/difference
    prefer/preference exist/existence obey/obedience please/pleasure press/pressure mix/mixture
    fail/failure sign/signature depart/departure move/movement pay/payment agree/agreement
    argue/argument judge/judgment develop/development amaze/amazement
  `,
    ],
    [
      'agents and callings',
      `
    teach/teacher sail/sailor act/actor act/actress invent/inventor edit/editor paint/painter
    paint/painting drive/driver ride/rider swim/swimmer run/runner bake/bakery beg/beggar lie/liar
    wait/waiter wait/waitress assist/assistant inhabit/inhabitant employ/employee train/trainee
    art/artist piano/pianist guitar/guitarist science/scientist biology/biologist library/librarian
    comedy/comedian magic/magician politics/politician electric/electrician history/historian
    history/historic mountain/mountaineer engine/engineer
  `,
    ],
    [
      'adjectives',
      `
    danger/dangerous fame/famous mystery/mysterious fury/furious religion/religious ambition/ambitious
    nature/natural music/musical magic/magical nation/national person/personal logic/logical hero/heroic
    poet/poetic drama/dramatic economy/economic energy/energetic sun/sunny rain/rainy cloud/cloudy
    wind/windy fog/foggy snow/snowy ice/icy dirt/dirty mud/muddy salt/salty hair/hairy noise/noisy
    smoke/smoky sleep/sleepy thirst/thirsty hunger/hungry anger/angry luck/lucky health/healthy
    wealth/wealthy fun/funny
  `,
    ],
    [
      'abstract nouns',
      `
    hope/hopeless hope/hopeful care/careful use/useless use/useful pain/painful color/colorful
    wonder/wonderful fear/fearless home/homeless child/childish child/childhood fool/foolish
    self/selfish girl/girlish friend/friendly friend/unfriendly day/daily year/yearly week/weekly
    brother/brotherly mother/motherhood neighbor/neighborhood bore/boredom star/stardom
    member/membership leader/leadership owner/ownership hard/hardship
  `,
    ],
    [
      'suffixes',
      `
    happy/happily quick/quickly easy/easily true/truly full/fully gentle/gently dark/darkness
    kind/kindness sad/sadness lazy/laziness able/unable real/reality real/realize equal/equality
    active/activity public/publicity secure/security pure/purity clear/clarity simple/simplicity
    possible/possibility responsible/responsibility visible/visibility modern/modernize symbol/symbolize
    beauty/beautify simple/simplify pure/purify class/classify short/shorten weak/weaken wide/widen
    strength/strengthen length/lengthen threat/threaten dark/darken light/lighten
  `,
    ],
    [
      'prefixes',
      `
    lock/unlock tie/untie cover/uncover lucky/unlucky fair/unfair possible/impossible perfect/imperfect
    legal/illegal regular/irregular correct/incorrect visible/invisible agree/disagree honest/dishonest
    like/dislike appear/disappear obey/disobey connect/disconnect understand/misunderstand
    spell/misspell behave/misbehave write/rewrite build/rebuild name/rename use/reuse play/replay
    heat/preheat sense/nonsense able/enable large/enlarge danger/endanger courage/encourage
  `,
    ],
    [
      'regional spelling',
      `
    colour/color honor/honour favourite/favorite centre/center metre/meter fibre/fiber organise/organize
    realise/realize analyse/analyze catalogue/catalog dialogue/dialog defence/defense licence/license
    grey/gray tyre/tire plough/plow jewellery/jewelry aeroplane/airplane travelled/traveled
    cancelled/canceled labelled/labeled modelling/modeling traveller/traveler cheque/check
    programme/program mould/mold sceptical/skeptical moustache/mustache pyjamas/pajamas doughnut/donut
    yoghurt/yogurt kerb/curb storey/story axe/ax neighbour/neighbor humour/humor labour/labor
    harbour/harbor theatre/theatrical colour/colorful archaeology/archeology encyclopaedia/encyclopedia
    anaemia/anemia paediatric/pediatric foetus/fetus manoeuvre/maneuver judgement/judgment ageing/aging
    fulfil/fulfill enrol/enroll skilful/skillful cosy/cozy
  `,
    ],
    [
      'from the derived word back to its base',
      `
    baker/baking painter/paint runner/ran singer/sang writer/wrote musician/music happiness/happy
    kingdom/king strength/strong flight/fly speech/speak thought/thinking knowledge/know choice/choose
    decision/decide dancer/dance cloudy/cloud teacher/teach farmer/farm sailor/sail wisdom/wise
    death/die birth/born growth/grow truth/true height/high loss/lose sale/sell beautiful/beauty
    dangerous/danger scientist/science wooden/wood icy/ice mice/mouse geese/goose children/child went/go
    better/good worst/bad feet/foot ate/eat
  `,
    ],
    [
      'countries',
      `
    france/french china/chinese japan/japanese italy/italian spain/spanish germany/german greece/greek
    america/american canada/canadian mexico/mexican russia/russian brazil/brazilian egypt/egyptian
    india/indian africa/african europe/european england/english
  `,
    ],
  ])('%s', (_what, list) => {
    expect(wrongly(list, 'variant')).toEqual([]);
  });

  test('members of compounds, and their variants, are parts', () => {
    expect(
      wrongly(
        `
        toothpaste/tooth toothpaste/teeth toothpaste/paste snowman/snow snowman/men snowman/snowy
        raincoat/coat raincoat/rained bedroom/beds bedroom/room doorbell/bells airplane/plane airplane/air
        sunflower/sunny cupcake/cakes waterfall/falling waterfall/watery bookshelf/shelves birthday/birth
        birthday/days fingernail/nails grandfather/father grandfather/grand handbag/bags newspaper/paper
        newspaper/news earthquake/earth pancake/pan seahorse/horses spaceship/space underwear/wear
        overcoat/over overcoat/coats undertake/under notebook/note notebook/booking headache/aching
        headache/heads jellyfish/fishing jellyfish/jelly strawberry/berries goldfish/golden goldfish/fishes
        blackboard/black blackboard/boards hot_dog/hotter new_york/new new_york/york swimming_pool/swim
        swimming_pool/swam swimming_pool/pools post_office/offices mother-in-law/mothers self-esteem/esteem
        well-known/known merry-go-round/merry editor-in-chief/chief washing_machine/wash
        washing_machine/machinery teddy_bear/bears living_room/live living_room/rooms tea_pot/pots
        chocolate_bar/bars ice_cream/icy
        `,
        'part',
      ),
    ).toEqual([]);
  });

  test('vocabulary compounds that contain the word are compounds', () => {
    expect(
      wrongly(
        `
        light/lighthouse light/sunlight light/headlight ball/basketball ball/snowball ball/ballpark
        fish/starfish fish/fishbowl brush/hairbrush brush/paintbrush storm/snowstorm storm/rainstorm
        water/underwater water/watermelon snow/snowball snow/snowman fire/firefly fire/fireplace
        fire/wildfire book/bookshelf book/notebook book/cookbooks house/greenhouse house/housework
        house/dollhouse man/snowman man/policeman man/fireman day/birthday day/daylight sun/sunset
        sun/sunflowers moon/honeymoon moon/moonlit rain/rainbow rain/raincoat star/superstar star/starfish
        sea/seaside sea/seafood foot/football foot/footprint hand/handbag hand/handshake eye/eyebrow
        eye/eyeballs tooth/toothpaste bed/bedroom bed/bedtime bath/bathroom door/doorbell door/outdoor
        door/doorway bird/birdhouse bird/blackbird bug/ladybug butter/butterfly butter/buttercup
        cake/cupcake cake/pancake cup/teacup cup/cupboard horse/racehorse horse/seahorse horse/horseback
        dog/bulldog dog/doghouse wood/woodland wood/driftwood paper/newspaper paper/sandpaper ship/spaceship
        ship/shipwreck ship/battleships boat/sailboat boat/steamboats board/keyboard board/skateboard
        plane/airplane port/airport line/deadline line/airlines time/bedtime time/timetable work/homework
        work/workshop yard/backyard yard/yardstick
        `,
        'compound',
      ),
    ).toEqual([]);
  });
});

test('words that only look related stay legal', () => {
  expect(
    wrongly(
      `
      corn/corner moth/mother flow/flower tow/tower show/shower lad/ladder mast/master barb/barber
      bet/better let/letter bit/bitter but/butter ham/hammer temper/temperature prop/proper mark/market
      tick/ticket buck/bucket rock/rocket bask/basket jack/jacket tab/table pistol/piston rat/ration
      nation/native station/state miss/mission cab/cabbage dam/damage met/metal kit/kitty pop/poppy
      bell/belly arm/army ball/ballet ball/balloon less/lesson pun/punish fin/finish van/vanish
      pole/polish wit/witness fort/forty secret/secretary mom/moment gar/garment com/comment leg/legend
      ten/tenor ten/tennis mine/mineral plan/plant cow/coward sign/sing wand/wander wonder/wander
      bad/badge bud/budget can/cancel car/cart car/carton case/castle cat/cattle chap/chapter char/charm
      chart/charter cook/cookie cop/copper desert/dessert dig/digit diver/diverse fat/father fin/final
      fir/fire fig/fight for/form gal/gallery grate/grateful grave/gravel ground/grind gum/gumption
      har/hare haven/heaven her/hero hit/hitch hone/honey hum/human in/inn jest/jesus kin/king kin/kind
      lap/lapse lass/lasso law/lawn lean/learn led/ledge leg/legal lime/limit list/listen lit/litter
      log/logic lot/lotion lump/lumber mad/madam main/maintain man/mane man/manage man/manner man/woman
      mar/mare mass/massage mess/message mid/midget mint/minute mob/mobile mod/model must/mustard
      nap/napkin neck/nectar need/needle net/nettle new/newt nick/nickel numb/number oar/oat or/orange
      pan/panel pan/panic pant/panther par/park parcel/parse past/pastry pat/patch pat/patio pea/peach
      pear/pearl pen/penny pet/petal pet/petty pig/pigment pill/pillow pin/pine pit/pity plum/plumber
      pond/ponder port/portrait pot/potato pup/pupil pup/puppet quest/question rag/rage ram/ramble
      ran/range rap/rapid rat/rather rib/ribbon rid/ride rid/riddle rob/robin rob/robot rod/rodent
      rub/ruby rug/rugby rum/rumor sack/sacred sad/saddle sand/sandal scar/scarf sea/season sea/seal
      sew/sewer sham/shame shin/shine ship/friendship slip/slipper sold/soldier sour/source spar/spark
      spin/spinach spit/spite stab/stable stall/stallion star/stare stomp/stomach stub/stubborn sub/subtle
      suit/suite sum/summer sum/summit sun/sung sure/surgeon tack/tackle tact/tactic tan/tank tap/tape
      tar/target tart/tartan tax/taxi temp/temple ten/tenant tent/tentacle term/termite text/textile
      thin/thing tin/tiny tip/tipsy tit/title to/toe toad/toast ton/tone ton/tongue top/topic tort/torture
      tot/total tour/tournament tow/towel trace/tract trail/train tram/trample trick/trickle trip/triple
      trip/tripod trump/trumpet tub/tube turn/turnip twin/twine under/undo urge/surgeon van/vanilla
      vent/venture vest/vestige vic/victory vile/village vine/vinegar vis/visit wag/wagon wall/wallet
      war/ward was/wasp wed/wedge wig/wiggle will/willow win/wind win/window win/winter wit/witch
      word/sword yard/yarn yes/yeast organ/organization university/universe general/generous
      generic/general import/important custom/customer custom/customize apart/apartment depart/department
      several/severe even/evening even/event numb/number author/authority past/paste hospital/hospitality
      business/busy witness/wit rational/ration station/statue commute/commune parson/person corn/acorn
      news/new experiment/experience internal/intern wander/wand polite/politics inform/informal
      compass/compassion petition/petite temper/temperate iron/ironic moral/morale arm/armadillo
      invent/inventory marine/marinate marsh/marshal mason/mass passion/passive nun/noun plumb/plum
      sever/several probe/probable carpet/pet season/son cargo/car cargo/go pumpkin/kin forest/for
      kitten/kit target/tar soldier/old tenant/ten office/off legend/end message/sage mustard/must
      mustard/star cabbage/cab cabbage/age garbage/garb garbage/age bargain/bar bargain/gain capital/cap
      capital/it captain/cap window/win window/wind woman/man human/man hamster/ham hamlet/ham island/is
      justice/just justice/ice orange/range orange/or palace/ace palace/pal pirate/rate pirate/pi
      planet/plan planet/net rabbit/bit rabbit/rab surface/face surface/sur tomato/mat tomato/to
      velvet/vet village/age violin/lin wallet/wall wallet/let warrant/ant warrant/war willow/will
      willow/low yellow/low yellow/yell friendship/ship fellowship/ship handful/full childhood/hood
      kingdom/dom football/basketball notebook/bookshelf snowman/fireman toothbrush/hairbrush
      newspaper/sandpaper lighthouse/greenhouse butterfly/firefly reward/drawer stressed/desserts
      live/evil star/rats part/trap pots/stop saw/was now/won ten/net
      `,
      'legal',
    ),
  ).toEqual([]);
});
