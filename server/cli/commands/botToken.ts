/** `taboo bot-token`: admits a program as a bot, under a fixed name. */
import { Command } from 'commander';

export const botTokenCommand = (): Command =>
  new Command('bot-token')
    .description('issue a token with which a program may play as a bot on this server')
    .argument('<name>', 'the name under which it sits')
    .addHelpText(
      'after',
      '\nThe program connects by Socket.IO with auth {token} and plays by the same messages as everybody.',
    )
    .action(async (name: string) => {
      const { issueBotToken } = await import('../actions/botToken.ts');
      await issueBotToken(name);
    });
