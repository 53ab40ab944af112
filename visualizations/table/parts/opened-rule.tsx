import { useLayoutEffect, useRef } from 'preact/hooks';
import { rules, type RuleEntry, type RuleId } from '../../../src/index.js';
import { useTable } from './context.js';

const SOURCES: Record<RuleEntry['source'], string> = {
  contingencies: 'Contingencies',
  'command-cards': 'Command cards',
  'command-phase': 'Command Phase',
  ruling: 'A ruling, where the documents are silent or disagree',
  keywords: 'The keywords of units',
};

/** One rule, opened to be read. */
export function OpenedRule({ id }: { id: RuleId }) {
  const { act } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const rule: RuleEntry | undefined = rules.find((each) => each.id === id);
  if (!rule) return null;
  const close = () => act({ act: 'read', rule: null });
  return (
    <dialog ref={dialog} class="opened-rule" aria-labelledby="opened-rule" onClose={close}>
      <h2 id="opened-rule">{rule.id}</h2>
      <p class="source">{SOURCES[rule.source]}</p>
      {rule.question && <p class="question">{rule.question}</p>}
      <p>{rule.summary}</p>
      {rule.option && (
        <p class="source">
          A table may choose otherwise: <code>{rule.option}</code>
        </p>
      )}
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
