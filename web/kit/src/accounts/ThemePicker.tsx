import type { ReactNode } from 'react'
import { chooseTheme, type ThemeChoice, useTheme } from '../theme/theme-choice.ts'
import { RadioGroup } from '../ui/fields/choices.tsx'
import { Card } from '../ui/surfaces.tsx'
import { shellWords } from '../words/shell.ts'
import { lookWords as words } from './words.ts'

const choices = [
  { value: 'light', words: shellWords.light },
  { value: 'dark', words: shellWords.dark },
  { value: 'device', words: shellWords.device },
]

/** Chooses the light or dark theme for this device. */
export function ThemePicker(): ReactNode {
  const theme = useTheme()
  return (
    <Card>
      <h2 className="text-lg">{words.look}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{words.lookNote}</p>
      <RadioGroup
        label={words.look}
        hideLabel
        choices={choices}
        value={theme}
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      />
    </Card>
  )
}
