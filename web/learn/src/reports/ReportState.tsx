import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CircleCheck, CircleDot } from 'lucide-react'
import type { ReactNode } from 'react'
import { threadWords as words } from './thread-words.ts'

export function ReportState({ resolved }: { resolved: boolean }): ReactNode {
  return (
    <Chip tone={resolved ? 'success' : 'info'} icon={resolved ? CircleCheck : CircleDot}>
      {resolved ? words.resolved : words.open}
    </Chip>
  )
}
