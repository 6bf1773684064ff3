import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { uiWords } from '../words/ui.ts'
import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password with a button that shows it; password managers fill it by `autoComplete`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'ltr'>): ReactNode {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ltr
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? uiWords.hidePassword : uiWords.showPassword}
          onClick={() => setShown(!shown)}
          className="grid size-9 place-items-center rounded-small hover:bg-sunken hover:text-ink"
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
