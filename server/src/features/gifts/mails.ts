/** The mail with the code of a bought gift, to its giver. */
import { periodLengthWords } from '@hiwar/contract/enumerations/words.ts'
import { accountMail } from '../mails/account-mail.ts'
import { dateInWords } from '../mails/words.ts'
import { findUser } from '../users/store.ts'
import { codeOf } from './code.ts'
import { stateOf } from './present.ts'
import { findGift } from './store.ts'

export const giftCodeMail = accountMail('gift-code', {
  async write({ db, config, clock }, { userId }, _to, giftId) {
    const account = await findUser(db, userId)
    const gift = giftId === undefined ? undefined : await findGift(db, giftId)
    if (account === undefined || gift === undefined || stateOf(gift, clock.now()) !== 'open') return null
    const what = gift.period === null ? 'هديتك' : `هديتك، وهي اشتراك في حوار لمدة ${periodLengthWords[gift.period]}،`
    return {
      to: account.email,
      content: {
        subject: 'كود هديتك في حوار',
        lines: [
          `${what} جاهزة. كودها: ${codeOf(config, gift.seed)}`,
          `الكود صالح لاستخدام واحد قبل ${dateInWords(gift.expiresAt)}، ويُكتب في «الهدايا والترشيح» من صفحة المدفوعات.`,
        ],
        button: { label: 'الهدايا والترشيح', url: `${config.LEARN_URL}/payments?tab=gifts` },
        otherwise: 'من يعرف الكود يستخدمه، فيصل إلى صاحب الهدية وحده.',
        reason: 'وصلتك هذه الرسالة لأن هدية اشتُريت من حسابك على حوار.',
      },
    }
  },
})
