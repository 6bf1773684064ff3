import { authEndpoints } from '@hiwar/contract/auth.ts'
import { BrowserRouter, Routes, Route } from 'react-router'
import { call } from '../src/api/call.ts'
import { useContractForm } from '../src/forms/use-contract-form.ts'
import { signIn } from '../src/session/session.ts'
import { startApp } from '../src/shell/start-app.tsx'
import { PageHeading } from '../src/shell/PageHeading.tsx'
import { Button } from '../src/ui/Button.tsx'
import { TextField } from '../src/ui/TextField.tsx'
import { PasswordField } from '../src/ui/PasswordField.tsx'
import { Dialog } from '../src/ui/Dialog.tsx'
function Login() {
  const form = useContractForm(authEndpoints.password.body, { start: { email: '', password: '' }, send: (body) => call(authEndpoints.password, { body }), done: ({ user, token }) => signIn(user, token) })
  return <form {...form.props}><PageHeading>دخول</PageHeading><TextField label="a" {...form.field('email')} /><PasswordField label="b" {...form.field('password')} /><Button type="submit">دخول</Button><Dialog open={false} onOpenChange={() => undefined} title="x" /></form>
}

startApp(<BrowserRouter><Routes><Route path='/' element={<Login />} /></Routes></BrowserRouter>, { toastDuration: 5000 })
