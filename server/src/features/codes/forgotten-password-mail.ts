import type { Config } from '../../platform/config.ts'
import type { Content } from '../mails/content.ts'
import { codeLife } from './code-life.ts'

/** The link carries address and code behind the #, which no server on the way ever sees. */
export function forgottenPasswordMail({ LEARN_URL }: Config, email: string, code: string): Content {
  return {
    subject: 'كلمة مرور جديدة لحسابك في حوار',
    lines: ['وصلنا طلب لتغيير كلمة مرور حسابك.', `هذا رمز التأكيد، وهو صالح ${codeLife}:`],
    code,
    button: {
      label: 'اختيار كلمة مرور جديدة',
      url: `${LEARN_URL}/reset-password#email=${encodeURIComponent(email)}&code=${code}`,
    },
    otherwise: 'إن لم يكن هذا الطلب منك فكلمة مرورك باقية كما هي، ولا حاجة إلى أي إجراء.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد مسجَّل في حساب على حوار.',
  }
}
