/** Components hand values to their style sheets as custom properties. */
import 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number;
  }
}
