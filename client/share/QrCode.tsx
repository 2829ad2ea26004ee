/** A link as a picture that a phone's camera reads; dark on white whatever the theme. */
import { encode } from 'uqr';

/** Light modules around the code, without which cameras don't find it. */
const quiet = 4;

export const QrCode = ({ link }: { readonly link: string }) => {
  const { data, size } = encode(link, { border: quiet });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${link}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
