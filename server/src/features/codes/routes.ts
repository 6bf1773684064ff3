import { codeEndpoints } from '@hiwar/contract/codes.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmPhone } from './confirm-phone.ts'
import { sendEmailCode } from './send-email.ts'
import { sendPasswordCode } from './send-password.ts'
import { sendPhoneCodeNow } from './send-phone.ts'

export const codeRoutes = [
  serve(codeEndpoints.sendPhone, sendPhoneCodeNow),
  serve(codeEndpoints.confirmPhone, confirmPhone),
  serve(codeEndpoints.sendEmail, sendEmailCode),
  serve(codeEndpoints.confirmEmail, confirmEmail),
  serveOpen(codeEndpoints.sendPassword, sendPasswordCode),
  serveOpen(codeEndpoints.confirmPassword, confirmPassword),
]
