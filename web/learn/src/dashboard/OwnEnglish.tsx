/** What the student learns for and how much English the student knows: one row that opens both questions. */
import { goalWords, levelWords } from '@hiwar/contract/enumerations/learning-words.ts'
import { GoalAndLevel } from '@hiwar/kit/accounts/GoalAndLevel.tsx'
import { learningWords } from '@hiwar/kit/accounts/words.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { Gauge, PenLine, Target } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dashboardWords as words } from './words.ts'

/** Goal and level as chips below the greeting, and the first question that has no answer yet. */
export function OwnEnglish(): ReactNode {
  const user = useLogin()?.user
  const [isAsking, setAsking] = useState(false)
  if (user === undefined) return null
  const { goal, level } = user
  const ask = () => setAsking(true)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {goal && (
        <Chip tone="brand" icon={Target}>
          {goalWords[goal]}
        </Chip>
      )}
      {level && (
        <Chip tone="accent" icon={Gauge}>
          {levelWords[level]}
        </Chip>
      )}
      {goal && level ? (
        <IconButton small icon={PenLine} label={words.changeEnglish} onClick={ask} />
      ) : (
        <Button tone="quiet" size="small" icon={goal ? Gauge : Target} onClick={ask}>
          {goal ? learningWords.level : learningWords.goal}
        </Button>
      )}
      <Dialog open={isAsking} onOpenChange={setAsking} title={words.english} dismiss={words.englishDone} readFirst>
        <GoalAndLevel user={user} />
      </Dialog>
    </span>
  )
}
