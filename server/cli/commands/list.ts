/** `taboo list`: what there is to play with, and what a folder holds. */
import { Command, Option } from 'commander';
import type { ListOptions } from '../actions/list.ts';
import { jsonOption } from '../options.ts';

const listing = (name: string, description: string): Command =>
  new Command(name).description(`list ${description}`).addOption(jsonOption());

const inFolder = (name: 'pairs' | 'instances' | 'episodes', description: string): Command =>
  listing(name, description)
    .argument('<path>', 'a run’s folder, or a results folder of clembench')
    .action(async (path: string, options: ListOptions) => {
      const { listFolder } = await import('../actions/list.ts');
      await listFolder(name, path, options);
    });

export const listCommand = (): Command =>
  new Command('list')
    .description('list bots, decks and rulesets, or what a folder of episodes holds')
    .addCommand(
      listing('bots', 'who can play')
        .addOption(new Option('--bots <file>', 'a bots file, which names language models'))
        .action(async (options: ListOptions & { readonly bots?: string }) => {
          const { listBots } = await import('../actions/list.ts');
          await listBots(options.bots, options);
        }),
    )
    .addCommand(
      listing('decks', 'the decks that come with the program').action(
        async (options: ListOptions) => {
          const { listDecks } = await import('../actions/list.ts');
          await listDecks(options);
        },
      ),
    )
    .addCommand(
      listing('rulesets', 'in what the rulesets differ').action(async (options: ListOptions) => {
        const { listRulesets } = await import('../actions/list.ts');
        listRulesets(options);
      }),
    )
    .addCommand(inFolder('pairs', 'who played whom in a folder'))
    .addCommand(inFolder('instances', 'the cards of a folder'))
    .addCommand(inFolder('episodes', 'the episodes of a folder and how they ended'));
