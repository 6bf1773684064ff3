import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmPassword } from './confirm-password.ts'
import { confirmPhone } from './confirm-phone.ts'
import { sendEmailCode } from './send-email.ts'
import { sendPasswordCode } from './send-password.ts'
import { sendPhoneCodeNow } from './send-phone.ts'

export const codeRoutes = [
  serve(confirmationCodeEndpoints.sendPhone, sendPhoneCodeNow),
  serve(confirmationCodeEndpoints.confirmPhone, confirmPhone),
  serve(confirmationCodeEndpoints.sendEmail, sendEmailCode),
  serve(confirmationCodeEndpoints.confirmEmail, confirmEmail),
  serveOpen(confirmationCodeEndpoints.sendPassword, sendPasswordCode),
  serveOpen(confirmationCodeEndpoints.confirmPassword, confirmPassword),
]
