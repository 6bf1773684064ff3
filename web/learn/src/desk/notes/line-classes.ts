import clsx from 'clsx'

/**
 * How lines and marks look. Colour never says anything alone: what is wrong is struck through, what is right is
 * underlined, what is new is dotted, and each begins with hidden words for those who only listen.
 */
export const notesClasses = clsx(
  'min-h-full whitespace-break-spaces px-4 py-3 text-base leading-relaxed outline-none [overflow-wrap:anywhere]',
  '[&_strong]:font-semibold',
  '[&_p[data-line=h]]:pt-1 [&_p[data-line=h]]:font-semibold [&_p[data-line=h]]:text-lg',
  '[&_p:is([data-line=b],[data-line=n])]:relative [&_p:is([data-line=b],[data-line=n])]:ps-7',
  '[&_p:is([data-line=b],[data-line=n])]:before:absolute [&_p:is([data-line=b],[data-line=n])]:before:start-1',
  '[&_p[data-line=b]]:before:content-["•"]',
  // The first numbered line after any other counts from one.
  '[&_p:not([data-line=n])]:[counter-reset:line] [&_p[data-line=n]]:[counter-increment:line]',
  '[&_p[data-line=n]]:before:content-[counter(line,arabic-indic)_"."]',
  '[&_p[data-line=n][dir=ltr]]:before:content-[counter(line)_"."]',
  '[&_[data-mark]]:before:absolute [&_[data-mark]]:before:size-px [&_[data-mark]]:before:overflow-hidden',
  '[&_[data-mark]]:before:whitespace-nowrap [&_[data-mark]]:before:[clip-path:inset(50%)]',
  '[&_[data-mark]]:before:content-[attr(data-says)]',
  '[&_del]:text-danger-ink [&_del]:line-through [&_ins]:text-success-ink [&_ins]:underline',
  '[&_[data-mark=new]]:underline [&_[data-mark=new]]:decoration-dotted [&_[data-mark=new]]:decoration-2',
  '[&_:is(ins,[data-mark=new])]:underline-offset-4',
)
