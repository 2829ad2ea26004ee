import { describe, expect, test } from 'vitest';
import { allMembers, splitCompound } from '../../../server/words/compound.ts';

/** Closed compounds of everyday English, chosen by us. */
const compounds = `
  airplane anthill armchair babysitter bagpipe barnyard basketball bathtub bedroom beehive birdcage
  blackberry blackbird blackboard bloodstream blueberry boathouse bodyguard bookcase bookworm
  bowstring bricklayer briefcase bullfrog buttercup buttonhole candlestick cardboard carpool
  cheesecake chessboard clockwork clothesline cloudburst coffeepot copycat corkscrew cornfield
  cottonwood countryside cowgirl crossword cupcake darkroom daybreak dishwasher dollhouse doorbell
  doorknob downhill downstairs dragonfly driveway drumstick eardrum eggshell evergreen eyeball eyebrow
  eyelash farmhouse farmyard feedback fireman fireworks fishhook floodlight flowerpot footstep
  fruitcake gateway gentleman gingerbread glowworm goalkeeper grandson greenhouse guidebook gunpowder
  hairbrush hairspray halfway hallway handbag handcuff handwriting hayloft headache headlight
  heartbeat hillside homework honeycomb horseback horseshoe hourglass houseboat household icebreaker
  inkwell jellyfish junkyard keyhole ladybug lampshade landslide lifeguard lipstick livestock
  lumberjack mailman matchbox meatball milkshake moonbeam motorcycle mountaintop mouthpiece newscast
  nightgown notebook nutcracker oatmeal overcoat overflow pickpocket piggyback pigtail pillowcase
  pinecone pineapple pinwheel pitchfork playmate ponytail pothole quarterback raincoat rainfall
  rattlesnake rosebush rowboat sailboat sandcastle sawdust scarecrow schoolhouse scrapbook seafood
  seahorse seashell shoebox shopkeeper silkworm skateboard skyline sleepwalk snowball snowshoe
  songbird spotlight staircase starfish steamboat stepfather stopwatch storybook streetcar sunburn
  sunrise swordfish tablespoon teacup teammate teapot textbook toadstool toenail toolbox toothpick
  treehouse treetop turtleneck upstairs warehouse washcloth wastebasket waterproof waterway weekday
  whirlpool wildlife windmill windshield woodpecker worldwide wormhole
`;

/** Words that can be cut into words, or nearly, and are none. */
const simple = `
  cabbage caravan cartoon caution champion charcoal charity chimney cinema citizen collar colony
  column comment company compass complain conduct confuse contest contract cotton counter courage
  crystal culture cushion custom dagger danger debate decade demand deposit desert design diamond
  digital dinner dolphin dragon empire engine escape estate example factory fashion father feather
  fiction finger flavor flower fountain fragile furnace galaxy garden garlic gather ginger giraffe
  glacier gorilla granite gravity guitar hammer harbor harvest helmet history hockey honest horizon
  hostile husband image infant insect invent jacket jewel journal jungle justice kangaroo lantern
  laundry lawyer lemon leopard liberty lizard lobster magazine mansion marble margin marriage marvel
  master meadow medal melody mention mercury mineral minister mirror mission mixture monkey monster
  muscle museum musket mustard napkin napoleon nature needle nephew number object onion orange orchid
  oyster package paddle painter panther paradise parade parcel parish parrot partner pastry peasant
  pelican penguin pepper permit picture pillow pirate plastic platter plumber pocket poison polish
  portrait potato powder predict prison profit promise puppet purpose rabbit radish raisin random
  ransack rather ration reason rebel record refund regret relish remain rescue reward ribbon ridicule
  robin robust rocket romance rotate rubber saddle salmon sandal sausage scandal scarlet seldom
  senator serpent servant sheriff shower signal silver sister slipper spinach sponge station statue
  sterling stomach student support surface surgeon symbol talent tavern temple tennis terrain textile
  thirsty ticket tobacco tomato torment tornado tortoise traffic tragedy treason tribute trumpet
  tunnel turkey twenty umbrella uncle uniform vacant valley vampire vanilla vehicle velvet venture
  village vinegar violet virtue visit vulture waiter wallet walnut warrior whisper whistle window
  witness wonder yellow zebra carrot donate doctor tractor motor factor author actor editor cutlery
  menace forget forgive begin become
`;

const wordsOf = (list: string): readonly string[] => list.trim().split(/\s+/);
const isSplit = (word: string): boolean => splitCompound(word).length > 0;

test('compounds split and other words do not, in nearly all cases', () => {
  const [missed, hit] = [
    wordsOf(compounds).filter((word) => !isSplit(word)),
    wordsOf(compounds).filter(isSplit),
  ];
  const wrong = wordsOf(simple).filter(isSplit);
  const precision = hit.length / (hit.length + wrong.length);
  const recall = hit.length / (hit.length + missed.length);
  expect(wordsOf(compounds).length).toBeGreaterThanOrEqual(60);
  expect(wordsOf(simple).length).toBeGreaterThanOrEqual(60);
  expect(precision, `wrongly split: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(0.96);
  expect(recall, `not split: ${missed.join(', ')}`).toBeGreaterThanOrEqual(0.92);
});

describe('the halves', () => {
  test.each([
    ['teacup', ['tea', 'cup']],
    ['teacups', ['tea', 'cups']],
    ['stepfathers', ['step', 'fathers']],
    ['downstairs', ['down', 'stairs']],
    ['sleepwalking', ['sleep', 'walking']],
    ['starship', ['star', 'ship']],
    ['membership', []],
    ['parenthood', []],
    ['westward', []],
    ['shopping', []],
    ['tearing', []],
    ['carefully', []],
    ['sixteen', []],
  ])('%s', (word, members) => {
    expect(splitCompound(word)).toEqual(members);
  });

  test('of a compound of compounds go all the way down', () => {
    expect(allMembers('basketballs')).toEqual(['basket', 'balls']);
    expect(allMembers('grandstepfather')).toEqual(['grand', 'stepfather', 'step', 'father']);
  });
});

describe('words that no dictionary has', () => {
  test.each([
    ['moonbase', ['moon', 'base']],
    ['snowgoggles', ['snow', 'goggles']],
    ['zorblax', []],
    ['constructor', []],
    ['__proto__', []],
    ['', []],
    ['a', []],
    ['日本', []],
    ['x'.repeat(60), []],
  ])('%s', (word, members) => {
    expect(splitCompound(word)).toEqual(members);
  });
});
