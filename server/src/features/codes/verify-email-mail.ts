import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Config } from '../../platform/config.ts'
import type { Content } from '../mails/content.ts'
import { codeLife } from './code-life.ts'

const backOffice: readonly number[] = [Role.SuperAdmin, Role.RegularAdmin, Role.Studio]

/** The link carries the code behind the #, which no server on the way ever sees. */
export function verifyEmailMail({ LEARN_URL, ADMIN_URL }: Config, role: number, code: string): Content {
  const app = backOffice.includes(role) ? ADMIN_URL : LEARN_URL
  return {
    // ours: the code is not in the subject, which shows on locked screens.
    subject: 'رمز تأكيد بريدك في حوار',
    lines: [`هذا رمز تأكيد بريدك الإلكتروني، وهو صالح ${codeLife}:`],
    code,
    button: { label: 'تأكيد البريد', url: `${app}/#verify-email=${code}` },
    otherwise: 'إن لم يكن هذا الطلب منك فلا حاجة إلى أي إجراء.',
    reason: 'وصلتك هذه الرسالة لأن هذا البريد كُتب في حساب على حوار.',
  }
}
