/** Pictures of the drawn world, each for day and night. */
import type { ReactNode } from 'react'

interface SitePictureProps {
  name: 'calendar' | 'chats' | 'hello' | 'letter' | 'lost' | 'teaching'
  className?: string
}

/** A window on Cairo with one thing on its sill. The text is beside it. */
export function SitePicture({ name, className }: SitePictureProps): ReactNode {
  return <img src={`/world/${name}.svg`} alt="" width="240" height="180" className={className} />
}

/** Two people at two windows with the Nile between them; a phone gets a lower one. */
export function HomePicture({ name, className }: { name: string; className?: string }): ReactNode {
  return (
    <picture>
      <source media="(max-width: 47.99rem)" srcSet="/world/windows-narrow.svg" width="440" height="290" />
      <img src="/world/windows.svg" alt={name} width="760" height="560" fetchPriority="high" className={className} />
    </picture>
  )
}

/** The city at the river, below the last step of a page. */
export function CityPicture({ className }: { className: string }): ReactNode {
  return <img src="/world/city.svg" alt="" loading="lazy" width="480" height="190" className={className} />
}
