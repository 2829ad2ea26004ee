/** Dependencies point one way: shared/game <- shared/protocol <- server, client. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(shared|server|client|tests)/|^node_modules/', pathNot: to },
});

export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      comment: 'the word pipeline reads wink-lexicon from the corpora that it installs itself',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^wink-lexicon/' },
    },
    only(
      'game-is-pure',
      '^shared/game/',
      '^shared/game/|^node_modules/porter2/',
      'the rules know nothing but themselves and the stemmer',
    ),
    only(
      'protocol-knows-game',
      '^shared/protocol/',
      '^shared/|^node_modules/zod/',
      'the protocol adds schemas to the rules',
    ),
    only(
      'client-knows-shared',
      '^client/',
      '^(client|shared)/|^node_modules/',
      'the client reaches the server over the wire alone',
    ),
    {
      name: 'server-never-loads-client',
      severity: 'error',
      from: { path: '^(server|shared)/' },
      to: { path: '^(client|tests)/' },
    },
    {
      name: 'inner-folders-know-ports',
      comment: 'rooms, players, words and experiments are given their adapters by app',
      severity: 'error',
      from: { path: '^server/(rooms|players|words|experiments)/' },
      to: {
        path: '^server/(transport|cli)/|^server/(app|main|config)\\.ts$|^server/store/(?!(?:roomLog|roomOwnership|runQueue|spending)\\.ts)',
      },
    },
    {
      name: 'players-know-no-experiments',
      comment: 'experiments seat players, in rooms nobody experiments',
      severity: 'error',
      from: { path: '^server/(players|rooms|words)/' },
      to: { path: '^server/experiments/' },
    },
    {
      name: 'adapters-know-ports',
      severity: 'error',
      from: { path: '^server/store/' },
      to: { path: '^server/(transport|cli|players|words|experiments)/|^server/(app|main)\\.ts$' },
    },
    {
      name: 'only-app-starts-the-transport',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(transport/|cluster/|(app|stores)\\.ts)' },
      to: { path: '^server/transport/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
  },
};
