/** Whether a text shows anything. */

/** Letters by name, but nothing to see: the fillers of Hangul. */
const fillers = /[\u115F\u1160\u3164\uFFA0]/gu;

/** True for a text in which there is nothing to see: spaces, controls and invisible characters alone. */
export const isBlank = (text: string): boolean =>
  !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(fillers, ''));
