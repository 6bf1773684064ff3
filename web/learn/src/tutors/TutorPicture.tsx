import { Avatar, initialsOf } from '@hiwar/kit/ui/Avatar.tsx'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'

interface TutorPictureProps {
  tutor: { name: string | null; image: string | null; thumbnail: string | null }
  className?: string
}

/** The picture over the whole width of a card; initials on a calm ground when there is none. */
export function TutorPicture({ tutor, className }: TutorPictureProps): ReactNode {
  const [broken, setBroken] = useState(false)
  const source = tutor.image ?? tutor.thumbnail
  const name = tutor.name ?? ''
  return (
    <div className={clsx('grid place-items-center overflow-hidden bg-brand-tint', className)}>
      {source && !broken ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      ) : (
        <Avatar name={name === '' ? initialsOf('؟') : name} size="huge" />
      )}
    </div>
  )
}
