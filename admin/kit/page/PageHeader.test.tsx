import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, hasFocus } from '../../test/look.ts';
import { people } from '../../test/people.ts';
import { renderInAdmin } from '../../test/renderInAdmin.tsx';
import { PageHeader } from './PageHeader.tsx';
import { one, RelatedLinks } from './RelatedLinks.tsx';

const branches = { to: '/branches', label: 'Branches', can: 'listViews.forEverybody' } as const;
const related = [
  { label: 'Branch', of: one('7', 'Mesa'), to: (id: string) => `/branches/${id}` },
  {
    label: 'Advisor code',
    several: 'Advisor codes',
    of: [
      { id: '1', name: 'A1' },
      { id: '2', name: 'B2' },
    ],
    to: (id: string) => `/codes/${id}`,
  },
  { label: 'Group', of: one(null, null), to: (id: string) => `/groups/${id}` },
];
const header = (
  <PageHeader
    title="Alma Whitlock"
    back={branches}
    aside="Active"
    subtitle={<RelatedLinks related={related} />}
    actions={<button>Copy link</button>}
    destructive={<button>Delete</button>}
    main={<button>Add account</button>}
  />
);

test('the way back, the heading with its state, what it belongs to, and the buttons in their order', async () => {
  const { user } = await renderInAdmin(header, { me: people.theodora });
  const heading = screen.getByRole('heading', { name: 'Alma Whitlock', level: 1 });
  expect(heading.parentElement?.textContent).toBe('Alma WhitlockActive');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Branches', 'Mesa', 'A1', 'B2']);
  expect(screen.getByText('Advisor codes').textContent).toBe('Advisor codesA1B2');
  expect(screen.queryByText('Group')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Copy link',
    'More',
    'Delete',
    'Add account',
  ]);
  await user.click(screen.getByRole('link', { name: 'Mesa' }));
  await screen.findByText('Another page');
});

test('who does not have the list it stands in has no way back to it', async () => {
  await renderInAdmin(header, { me: people.malcolm });
  expect(screen.queryByRole('link', { name: 'Branches' })).toBeNull();
});

test('More says whether what takes the record away is unfolded', async () => {
  const { user } = await renderInAdmin(header);
  expect(button('More').getAttribute('aria-expanded')).toBe('false');
  await user.click(button('More'));
  expect(button('More').getAttribute('aria-expanded')).toBe('true');
});

test('the browser’s title bears the page’s and the firm’s name', async () => {
  await renderInAdmin(<PageHeader title="Branches" />);
  await waitFor(() => expect(document.title).toBe('Branches · Verus Back Office'));
});

test('who comes from another page goes on from its heading by the keyboard; who comes first, from the top', async () => {
  const { router } = await renderInAdmin(<PageHeader title="First" />, { elsewhere: <PageHeader title="Second" /> });
  expect(hasFocus(document.body)).toBe(true);
  void router.navigate('/second');
  const second = await screen.findByRole('heading', { name: 'Second' });
  await waitFor(() => expect(hasFocus(second)).toBe(true));
});
