/** The login page made of kit parts. */
import type { ReactNode } from 'react'
import { Logo } from '../src/shell/Logo.tsx'
import { PageHeading } from '../src/shell/PageHeading.tsx'
import { FormAlert } from '../src/ui/alerts.tsx'
import { Button, TextLink } from '../src/ui/buttons.tsx'
import { Drawing } from '../src/ui/drawings.tsx'
import { PasswordField, TextField } from '../src/ui/fields/fields.tsx'
import { Card } from '../src/ui/surfaces.tsx'

export function LoginPage(): ReactNode {
  return (
    <main className="mx-auto grid min-h-dvh max-w-content items-center gap-10 px-4 py-8 xl:grid-cols-2">
      <div className="mx-auto w-full max-w-110">
        <Logo className="mx-auto mb-8 h-12" />
        <Card className="max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:shadow-none md:p-8">
          <PageHeading>تسجيل الدخول</PageHeading>
          <form className="flex flex-col gap-5">
            <TextField
              label="البريد الإلكتروني"
              ltr
              type="email"
              autoComplete="username"
              defaultValue="mona@example.com"
            />
            <PasswordField
              label="كلمة المرور"
              defaultValue="Secret#12"
              aside={<TextLink to="/forget-password">نسيت كلمة المرور؟</TextLink>}
            />
            <FormAlert>البريد الإلكتروني أو كلمة المرور غير صحيحة.</FormAlert>
            <Button full size="large">
              دخول
            </Button>
            <Button full tone="quiet">
              المتابعة باستخدام Google
            </Button>
          </form>
          <p className="mt-6 text-center text-ink-soft">
            <TextLink to="/register/student">إنشاء حساب طالب</TextLink> ·{' '}
            <TextLink to="/register/tutor">إنشاء حساب مدرّس</TextLink>
          </p>
        </Card>
      </div>
      <div className="hidden flex-col items-center gap-6 text-center xl:flex">
        <Drawing name="chats" className="h-80" />
        <p className="max-w-sm text-2xl">إنجليزي مع مدرّس لك وحدك، في الوقت الذي يناسبك.</p>
      </div>
    </main>
  )
}
