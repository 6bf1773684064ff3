import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { forgetLogin, useLogin, viewEnd } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Eye } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { viewWords as words } from './words.ts'

const t = wordsOf(words)

/** Over every page of a tab in which staff view an account: whose it is and until when. Nothing closes it. */
export function ViewBar(): ReactNode {
  const user = useLogin()?.user
  const until = viewEnd()
  const now = useNow(1_000)
  const isOver = until !== null && now >= instantOf(until)
  useEffect(() => {
    if (!isOver) return
    toast.info(words.over, { id: 'view' })
    forgetLogin()
  }, [isOver])
  if (user === undefined || until === null) return null

  /** Only a tab that a page opened closes by itself; the others go on with the device's own login. */
  function end(): void {
    forgetLogin()
    window.close()
  }

  return (
    <>
      <div aria-hidden="true" className="h-28 md:h-20 print:hidden" />
      <section
        aria-label={words.title}
        className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+0.75rem)] z-30 mx-auto flex max-w-180 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-tint px-4 py-2.5 text-warning-ink shadow-float print:hidden"
      >
        <Icon of={Eye} className="size-5.5" />
        <p className="min-w-0 grow basis-48 leading-relaxed">
          {t.rich('banner', {
            account: user.name ?? user.email,
            time: formatClock(until),
            name: (chunks) => <Name key="name">{chunks}</Name>,
          })}
        </p>
        <Button tone="quiet" size="small" onClick={end}>
          {words.end}
        </Button>
      </section>
    </>
  )
}
