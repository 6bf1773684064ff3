import { signOut } from '@hiwar/kit/session/sign-out.ts'
import { sidebarItemLook } from '@hiwar/kit/shell/navigation.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { CircleQuestionMark, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteAddress } from './other-apps.ts'

/** At the foot of the sidebar and of «المزيد»: help, and logging out as the last of all. */
export function SidebarFooter({ help }: { help: 'student' | 'tutor' }): ReactNode {
  return (
    <div className="flex flex-col gap-1">
      <a href={siteAddress(`/faq/${help}`)} title={shellWords.help} className={sidebarItemLook(false)}>
        <Icon of={CircleQuestionMark} className="size-5.5" />
        <span className="min-w-0 flex-1 truncate max-xl:md:sr-only">{shellWords.help}</span>
      </a>
      <button
        type="button"
        title={shellWords.signOut}
        onClick={() => void signOut()}
        className={sidebarItemLook(false)}
      >
        <Icon of={LogOut} mirrored className="size-5.5" />
        <span className="min-w-0 flex-1 truncate max-xl:md:sr-only">{shellWords.signOut}</span>
      </button>
    </div>
  )
}
