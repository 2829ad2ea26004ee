/** Plain HTTP: the built client, and the answer to "are you well?". */
import { join } from 'node:path';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Metrics } from '../metrics.ts';
import { packageRoot } from '../packageRoot.ts';
import { onlyAdmin } from './admin.ts';

const clientFolder = join(packageRoot, 'dist', 'client');

/** What Express calls the sender's mistake: a body that is no JSON, an address that can't be decoded. */
const clientFault = z.object({ status: z.int().min(400).max(499) });

/** No stack trace, no path and no message of the inside reaches a client. */
const lastResort =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    const refused = clientFault.safeParse(error);
    if (refused.success && !response.headersSent) {
      response.status(refused.data.status).json({ message: 'The server can’t read this request.' });
      return;
    }
    logger.error({ err: error as unknown, path: request.path }, 'an HTTP request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(500).type('text').send('Something went wrong on the server. Try again.');
  };

/** Where the server is in its life: `/readyz` tells a load balancer. */
export type Readiness = 'starting' | 'ready' | 'stopping';

export type HttpParts = {
  readonly logger: Logger;
  readonly admin: Router;
  readonly decks: Router;
  readonly adminToken: string | undefined;
  readonly metrics: Metrics;
  readonly readiness: () => Readiness;
  /** Why the server can't serve although it is up; null when all is well. */
  readonly trouble: () => string | null;
};

export const createHttpApp = ({
  logger,
  admin,
  decks,
  adminToken,
  metrics,
  readiness,
  trouble,
}: HttpParts): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(compression());
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: {
          'default-src': ["'self'"],
          'connect-src': ["'self'", 'ws:', 'wss:'],
          'img-src': ["'self'", 'data:'],
          'style-src': ["'self'", "'unsafe-inline'"],
          'upgrade-insecure-requests': null,
        },
      },
      strictTransportSecurity: false,
    }),
  );
  app.get('/readyz', (_request, response) => {
    const state = readiness();
    const why = trouble();
    const ready = state === 'ready' && why === null;
    response.status(ready ? 200 : 503).json({ ready, state, ...(why === null ? {} : { why }) });
  });
  app.use('/admin/api', admin);
  app.use('/api', decks);
  app.get('/metrics', onlyAdmin(adminToken), async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.render());
  });
  app.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  app.use(
    '/assets',
    express.static(join(clientFolder, 'assets'), { immutable: true, maxAge: '1y' }),
  );
  app.use(express.static(clientFolder, { index: false }));
  app.get('/admin', (_request, response) => {
    response.set('cache-control', 'no-cache').sendFile(join(clientFolder, 'admin', 'index.html'));
  });
  app.get(/^\/(?!socket\.io|assets\/|admin\/api|api\/).*/, (_request, response) => {
    response.set('cache-control', 'no-cache').sendFile(join(clientFolder, 'index.html'));
  });
  app.use(lastResort(logger));
  return app;
};
