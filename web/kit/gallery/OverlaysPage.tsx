/** Dialogs, menus and toasts. `?open=` opens one of them on load. */
import { Ban, CalendarClock, MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ThemeSwitch } from '../src/shell/AccountMenu.tsx'
import { PageHeading } from '../src/shell/PageHeading.tsx'
import { Button } from '../src/ui/buttons.tsx'
import { RadioGroup } from '../src/ui/fields/choices.tsx'
import { Textarea } from '../src/ui/fields/fields.tsx'
import { ConfirmDialog, Dialog } from '../src/ui/overlays/Dialog.tsx'
import { Menu, MenuItem, MenuLine } from '../src/ui/overlays/Menu.tsx'
import { Popover } from '../src/ui/overlays/Popover.tsx'
import { Sheet } from '../src/ui/overlays/Sheet.tsx'
import { Steps } from '../src/ui/Steps.tsx'
import { toast } from '../src/ui/toast.ts'

const wanted = new URLSearchParams(location.search).get('open')

export function OverlaysPage(): ReactNode {
  const [dialog, setDialog] = useState(wanted === 'dialog')
  const [confirm, setConfirm] = useState(wanted === 'confirm')
  const [sheet, setSheet] = useState(wanted === 'sheet')

  useEffect(() => {
    if (wanted !== 'toasts') return
    toast.success('تم حفظ التغييرات.')
    toast.info('درسك مع سارة غدًا، الأربعاء ٧:٣٠ مساءً.', {
      action: { words: 'عرض الدرس', altText: 'يمكنك عرض الدرس من صفحة دروسي', run: () => undefined },
    })
    toast.error('انتهى تسجيل دخولك', { detail: 'سجّل دخولك من جديد للمتابعة.' })
  }, [])

  return (
    <main className="gutter mx-auto flex max-w-content flex-col items-start gap-4 py-8">
      <PageHeading>الطبقات</PageHeading>
      <Button onClick={() => setDialog(true)}>حجز درس</Button>
      <Button tone="danger-quiet" onClick={() => setConfirm(true)}>
        إلغاء الدرس
      </Button>
      <Button tone="quiet" onClick={() => setSheet(true)}>
        المزيد
      </Button>
      <Menu align="start" trigger={<Button tone="quiet">قائمة الحساب</Button>}>
        <MenuItem icon={MessageCircle}>مراسلة</MenuItem>
        <MenuItem icon={CalendarClock}>تغيير الموعد</MenuItem>
        <MenuLine />
        <ThemeSwitch />
        <MenuLine />
        <MenuItem icon={Ban} danger>
          إلغاء الدرس
        </MenuItem>
      </Menu>
      <Popover label="دقائق الأسبوع" align="start" trigger={<Button tone="quiet">دقائق الأسبوع</Button>}>
        <p>تتجدّد دقائقك الثلاثاء، ٢٤ نوفمبر، ٦:٠٠ صباحًا</p>
      </Popover>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="حجز درس مع سارة"
        description="المواعيد بتوقيت القاهرة."
        actions={<Button>تأكيد الحجز</Button>}
      >
        <div className="flex flex-col gap-6 py-2">
          <Steps label="خطوات الحجز" steps={['اليوم', 'المدة', 'الوقت', 'التأكيد']} at={1} onBack={() => undefined} />
          <RadioGroup
            label="المدة"
            name="duration"
            defaultValue={30}
            choices={[
              { value: 15, words: '١٥ دقيقة' },
              { value: 30, words: '٣٠ دقيقة' },
            ]}
          />
          <Textarea label="رسالة إلى سارة" optional />
        </div>
      </Dialog>
      <ConfirmDialog
        danger
        open={confirm}
        onOpenChange={setConfirm}
        title="إلغاء الدرس؟"
        description="تعود ٣٠ دقيقة إلى رصيدك، ونبلغ سارة."
        confirm="إلغاء الدرس"
        onConfirm={() => setConfirm(false)}
      />
      <Sheet open={sheet} onOpenChange={setSheet} title="المزيد">
        <p className="py-4">الباقات، المدفوعات، طلبات الدعم، الإعدادات</p>
      </Sheet>
    </main>
  )
}
