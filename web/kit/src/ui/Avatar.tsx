import clsx from 'clsx'
import { type ReactNode, useState } from 'react'

interface AvatarProps {
  /** The person's name; the initials come from it. */
  name: string
  image?: string | null
  /** `fill` takes the whole of its container, whose corners it has. */
  size?: 'small' | 'base' | 'large' | 'huge' | 'fill'
  online?: boolean
  className?: string
}

const sizes = {
  small: 'size-9 rounded-full text-[0.6875rem]',
  base: 'size-12 rounded-full text-base',
  large: 'size-16 rounded-full text-xl',
  huge: 'size-28 rounded-full text-3xl',
  fill: 'size-full [container-type:size]',
}
const grounds = [
  'bg-brand-tint-strong text-brand-ink',
  'bg-accent-tint text-accent-ink',
  'bg-info-tint text-info-ink',
  'bg-success-tint text-success-ink',
  'bg-warning-tint text-warning-ink',
]

/** A person's picture, or the initials on a colour that depends on the name alone. The name stands beside it. */
export function Avatar(props: AvatarProps): ReactNode {
  const { name, image, size = 'base', online = false, className } = props
  const [broken, setBroken] = useState(false)
  return (
    <span aria-hidden className={clsx('relative inline-block shrink-0', sizes[size], className)}>
      {image && !broken ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full rounded-[inherit] bg-sunken object-cover"
        />
      ) : (
        // The initials are drawn by CSS, because the name is beside the picture.
        <span
          data-initials={initialsOf(name)}
          className={clsx(
            'grid size-full place-items-center whitespace-nowrap rounded-[inherit] font-semibold before:content-[attr(data-initials)]',
            size === 'fill' && 'text-[30cqmin]',
            groundOf(name),
          )}
        />
      )}
      {online && (
        <span className="absolute end-[3%] bottom-[3%] size-[22%] rounded-full bg-success ring-2 ring-surface" />
      )}
    </span>
  )
}

/** «سارة علي» → «س ع»: joined Arabic letters would read as a word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''))
  return letters.filter(Boolean).join(' ').toUpperCase()
}

function firstLetter(word: string): string {
  const bare = word.length > 3 && word.startsWith('ال') ? word.slice(2) : word
  return [...bare][0] ?? ''
}

function groundOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return grounds[sum % grounds.length] ?? ''
}
