import { EnglishLevel, LearningGoal } from '@hiwar/contract/enumerations/learning.ts'
import { goalWords, levelWords } from '@hiwar/contract/enumerations/learning-words.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type ReactNode, useId, useState } from 'react'
import { errorText } from '../api/call.ts'
import { FormAlert } from '../ui/alerts.tsx'
import { announce } from '../ui/announcer.tsx'
import { ChipGroup } from '../ui/fields/toggles.tsx'
import { useSaveProfile } from './save-profile.ts'
import { learningWords as words } from './words.ts'

const goals = Object.values(LearningGoal).map((value) => ({ value, words: goalWords[value] }))
const levels = Object.values(EnglishLevel).map((value) => ({ value, words: levelWords[value] }))

interface GoalAndLevelProps {
  user: User
  /** Both without it. */
  asks?: readonly ('goal' | 'level')[]
}

const both = ['goal', 'level'] as const

/** What a student learns for, and the level; each press is saved at once, so that skipping loses nothing. */
export function GoalAndLevel({ user, asks = both }: GoalAndLevelProps): ReactNode {
  const save = useSaveProfile(user.id)
  const [error, setError] = useState<unknown>(null)
  const [chosen, setChosen] = useState<Pick<AccountChanges, 'goal' | 'level'>>({})
  const choose = async (changes: typeof chosen): Promise<void> => {
    setChosen({ ...chosen, ...changes })
    setError(null)
    try {
      await save(changes)
      announce(words.saved)
    } catch (failure) {
      setChosen({})
      setError(failure)
    }
  }
  return (
    <div className="flex w-full flex-col gap-5 text-start">
      {asks.includes('goal') && (
        <Question words={words.goal}>
          <ChipGroup
            label={words.goal}
            choices={goals}
            value={chosen.goal ?? user.goal}
            onChange={(goal) => void choose({ goal })}
          />
        </Question>
      )}
      {asks.includes('level') && (
        <Question words={words.level}>
          <ChipGroup
            label={words.level}
            choices={levels}
            value={chosen.level ?? user.level}
            onChange={(level) => void choose({ level })}
          />
        </Question>
      )}
      <FormAlert>{error === null ? '' : errorText(error)}</FormAlert>
    </div>
  )
}

function Question({ words, children }: { words: string; children: ReactNode }): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-2 font-medium">
        {words}
      </p>
      {children}
    </section>
  )
}
