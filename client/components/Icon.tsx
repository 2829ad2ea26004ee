/** The page's own small drawings; always beside a word or inside a labelled control. */

const shapes = {
  right: 'M4 12.5 9.5 18 20 6.5',
  wrong: 'M5.5 5.5l13 13m0-13-13 13',
  close: 'M3 10c3-4 6-4 9 0s6 4 9 0M3 17c3-4 6-4 9 0s6 4 9 0',
  bar: 'M5.6 5.6l12.8 12.8M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  describer: 'M4 5h16v11h-9l-5 4v-4H4ZM8 9h8M8 12.5h5',
  guesser:
    'M9 9a3 3 0 1 1 4.6 2.5c-1.1.7-1.6 1.3-1.6 2.6M12 17.6v.2M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4Z',
  bot: 'M5 9h14v10H5ZM12 9V5M12 4.6v-.2M9 13.5v1M15 13.5v1M2.5 12.5v3M21.5 12.5v3',
  human: 'M12 4a3.6 3.6 0 1 1 0 7.2A3.6 3.6 0 0 1 12 4ZM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  eye: 'M2.5 12c2.4-4.2 5.6-6.3 9.5-6.3s7.1 2.1 9.5 6.3c-2.4 4.2-5.6 6.3-9.5 6.3S4.9 16.2 2.5 12ZM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4Z',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.5V12l3 2.2',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  host: 'M4 18.5h16M4 15 3 7l5 3.5L12 5l4 5.5L21 7l-1 8Z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  system: 'M3 5h18v11H3ZM9 20h6M12 16v4',
  offline:
    'M3 3l18 18M5 11c1.5-1.3 3.1-2.1 4.8-2.5M13.5 8.3c2 .2 3.9 1.1 5.5 2.7M8.5 14.8a5.5 5.5 0 0 1 7 0M12 18.6v.2',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  again: 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7L4 9M4 4v5h5',
  chat: 'M4 5h16v11h-9l-5 4v-4H4Z',
  deck: 'M7 4h12v14H7ZM4 7v14h12',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M20 20v-.1',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  share: 'M12 15V4M8 7.5l4-4 4 4M5 12v8h14v-8',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5m0-5-5 5',
  send: 'M4 12h15M13 6l6 6-6 6',
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={shapes[name]} />
  </svg>
);
