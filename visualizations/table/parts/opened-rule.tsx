import { useLayoutEffect, useRef } from 'preact/hooks';
import { rules, type RuleEntry, type RuleId } from '../../../machines/rules/rulebook.js';
import { useTable } from './context.js';

const SOURCES: Record<RuleEntry['source'], string> = {
  contingencies: 'From the document “Contingencies”',
  'command-cards': 'From the document “Command cards”',
  'command-phase': 'From the document “Command Phase”',
  ruling: 'A ruling, where the documents are silent or disagree',
  keywords: 'From the glossary of keywords in the core rule book',
  upgrades: 'From the upgrade cards',
  'battle-forces': 'From the sheets of the battle forces',
  'activation-phase': 'From the Activation Phase in the core rule book',
};

/** A dialog that shows one rule. */
export function OpenedRule({ id }: { id: RuleId }) {
  const { act } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const rule: RuleEntry | undefined = rules.find((each) => each.id === id);
  if (!rule) return null;
  const close = () => act({ act: 'read', rule: null });
  return (
    <dialog ref={dialog} class="opened-rule" aria-labelledby="opened-rule" onClose={close}>
      {rule.question && <p class="question">{rule.question}</p>}
      <p>{rule.summary}</p>
      <h2 id="opened-rule">{rule.id}</h2>
      <p class="source">{SOURCES[rule.source]}</p>
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
