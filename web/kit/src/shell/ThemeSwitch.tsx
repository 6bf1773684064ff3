import type { ReactNode } from 'react'
import { chooseTheme, useTheme } from '../theme/theme-choice.ts'
import { MenuHeading } from '../ui/Menu.tsx'
import { MenuChoice } from '../ui/MenuChoice.tsx'
import { shellWords } from '../words/shell.ts'

const choices = [
  { value: 'light', words: shellWords.light },
  { value: 'dark', words: shellWords.dark },
  { value: 'device', words: shellWords.device },
] as const

/** The theme's three choices, as a part of the account menu. */
export function ThemeSwitch(): ReactNode {
  const theme = useTheme()
  return (
    <>
      <MenuHeading>{shellWords.theme}</MenuHeading>
      <MenuChoice value={theme} choices={choices} onChange={chooseTheme} />
    </>
  )
}
