/** Content blocks: states, chips, tables, drawings. */
import { CalendarCheck, CircleCheck, CircleX, Clock, Hourglass, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../src/api/call.ts'
import { Ltr, Money, Name, Time } from '../src/format/components.tsx'
import { Logo } from '../src/shell/Logo.tsx'
import { PageHeading } from '../src/shell/PageHeading.tsx'
import { Avatar } from '../src/ui/Avatar.tsx'
import { Banner } from '../src/ui/alerts.tsx'
import { Button } from '../src/ui/buttons.tsx'
import { ErrorBlock } from '../src/ui/DataBlock.tsx'
import { type DrawingName, EmptyState } from '../src/ui/drawings.tsx'
import { CopyButton } from '../src/ui/IconButton.tsx'
import { SkeletonCards, SkeletonText } from '../src/ui/loading.tsx'
import { Rating } from '../src/ui/Rating.tsx'
import { Card, Chip } from '../src/ui/surfaces.tsx'
import { Pagination, type SortDirection, Table } from '../src/ui/Table.tsx'
import { Tabs } from '../src/ui/Tabs.tsx'

const rows = [
  { id: 41, name: 'سارة عبد الرحمن', amount: 180_000, at: '2026-11-24T12:30:00Z', paid: true },
  { id: 40, name: 'Sara Ali', amount: 3_750, at: '2026-11-20T17:30:00Z', paid: false },
  { id: 39, name: 'عبد الرحمن محمد عبد المنعم الشرقاوي', amount: 486_000, at: '2025-10-02T17:30:00Z', paid: true },
]
const empties: { drawing: DrawingName; words: string }[] = [
  { drawing: 'calendar', words: 'لا دروس قادمة. احجز درسك في دقيقة.' },
  { drawing: 'chats', words: 'لا محادثات بعد. أول رسالة تبدأ من صفحة المدرّس.' },
  { drawing: 'search', words: 'لا مدرّسين بهذه المواصفات. توسيع وقت البحث يعطي نتائج أكثر.' },
  { drawing: 'wallet', words: 'لا مدفوعات بعد. تظهر هنا بعد أول اشتراك.' },
  { drawing: 'lost', words: 'ربما تغيّر الرابط أو حُذفت الصفحة.' },
  { drawing: 'broken', words: 'أعد تحميل الصفحة. إن تكرّر الخطأ فانسخ تفاصيله وأرسلها إلينا.' },
]

export function BlocksPage(): ReactNode {
  const [tab, setTab] = useState<'profile' | 'reviews'>('profile')
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>({ key: 'at', direction: 'desc' })
  return (
    <main className="gutter mx-auto flex max-w-content flex-col gap-8 py-8">
      <div className="flex flex-wrap items-center gap-6">
        <Logo className="h-16" />
        <Logo />
        <Logo mark className="h-16" />
        <Logo mark />
      </div>
      <PageHeading>الكتل</PageHeading>
      <div className="flex flex-col gap-3">
        <Banner
          tone="warning"
          actions={
            <Button size="small" tone="quiet">
              تأكيد البريد
            </Button>
          }
        >
          أكّد بريدك أو رقم هاتفك للمراسلة والحجز.
        </Banner>
        <Banner tone="info" onDismiss={() => undefined}>
          ساعة جهازك متأخرة عن الوقت الصحيح بنحو ٧ دقائق. نعرض لك المواعيد بالوقت الصحيح.
        </Banner>
        <Banner tone="danger">لا يوجد اتصال بالإنترنت. نعرض آخر ما حُفظ على جهازك.</Banner>
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip icon={CalendarCheck} tone="info">
          قادم
        </Chip>
        <Chip icon={Video} tone="accent">
          جارٍ الآن
        </Chip>
        <Chip icon={CircleCheck} tone="success">
          حضور كامل
        </Chip>
        <Chip icon={CircleX} tone="danger">
          إلغاء من المدرّسة
        </Chip>
        <Chip icon={Hourglass} tone="warning">
          قيد المراجعة
        </Chip>
        <Chip icon={Clock}>انتهى</Chip>
        <Chip tone="brand">محادثة</Chip>
      </div>
      <Table
        caption="المدفوعات"
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={(key, direction) => setSort({ key, direction })}
        columns={[
          {
            key: 'name',
            words: 'المدرّس',
            sortable: true,
            cell: (row) => (
              <span className="inline-flex items-center gap-3">
                <Avatar name={row.name} size="small" />
                <Name>{row.name}</Name>
              </span>
            ),
          },
          { key: 'at', words: 'الوقت', sortable: true, cell: (row) => <Time at={row.at} /> },
          {
            key: 'state',
            words: 'الحالة',
            cell: (row) =>
              row.paid ? (
                <Chip icon={CircleCheck} tone="success">
                  مدفوعة
                </Chip>
              ) : (
                <Chip icon={Hourglass} tone="warning">
                  بانتظار الدفع
                </Chip>
              ),
          },
          { key: 'amount', words: 'المبلغ', numeric: true, cell: (row) => <Money piastres={row.amount} /> },
        ]}
      />
      <Pagination page={2} size={10} total={63} onPage={() => undefined} onSize={() => undefined} />
      <Card>
        <Tabs
          label="صفحة المدرّس"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'profile', words: 'الملف', content: <SkeletonText /> },
            { value: 'reviews', words: 'التقييمات', content: <Rating value={4.6} count={28} /> },
          ]}
        />
        <div className="mt-6 flex flex-wrap items-center gap-6">
          <Rating value={4.6} count={28} />
          <Money piastres={486_000} before={540_000} className="font-semibold text-2xl" />
          <span className="inline-flex items-center gap-1">
            رقمك المرجعي <Ltr className="tabular font-semibold">9900221877</Ltr>
            <CopyButton text="9900221877" />
          </span>
        </div>
      </Card>
      <SkeletonCards count={2} />
      <ErrorBlock
        error={new ApiError({ code: 'unexpected', status: 500, requestId: '0f3c9a52-8f0e-4f3e' })}
        onRetry={() => undefined}
      />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {empties.map((empty) => (
          <Card key={empty.drawing} pad="none">
            <EmptyState {...empty} action={<Button>الخطوة التالية</Button>} />
          </Card>
        ))}
      </div>
    </main>
  )
}
