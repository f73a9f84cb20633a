import { describe, expect, it } from 'vitest';
import { stepNames } from '../../../scripts/architecture/step-names.ts';
import { HOUSE, plant } from './planted.ts';

const FILE = 'functions/domain/orders/a.ts';

describe('a decision by the name of a step', () => {
  it.each([
    ['switch (body.step) {\n}', 'body.step'],
    ["const isLast = body.step === 'deliver';", 'body.step'],
    ["function f({ step }: StepBody) {\n  return step !== 'deliver';\n}", 'step'],
    ['function f({ step, version }: RepairStepBody) {\n  switch (step) {}\n}', 'step'],
  ])('fails the check outside the files of the steps: %s', (text, name) => {
    const [found, ...others] = stepNames(plant({ [FILE]: text }));
    expect(found).toMatch(
      new RegExp(`^${FILE}:\\d+ decides by ${name}: move it to the file of the step$`),
    );
    expect(others).toEqual([]);
  });

  it('passes the check in the files of the steps, and about what happened earlier', () => {
    const root = plant({
      'functions/domain/orders/steps/a.ts': "export const isIt = body.step === 'deliver';",
      [FILE]: "events.some(({ step }) => step === 'deliver'); STEPS[body.step].change(body);",
    });
    expect(stepNames(root)).toEqual([]);
  });

  it.each([
    ["const isMessage = next === 'inform';", "next === 'inform'"],
    ["const hasEnd = offers.includes('return');", "offers.includes('return')"],
    ["switch (main) {\n  case 'hand-over':\n}", 'main'],
  ])('fails the check in a screen outside the file of that step: %s', (text, found) => {
    const file = 'src/staff/orders/steps/offers.tsx';
    const own = 'src/staff/orders/steps/inform.tsx';
    const root = plant({ [file]: text, [own]: "export const isIt = (next) => next === 'inform';" });
    expect(stepNames(root)).toEqual([
      `${file}:1 decides by ${found}: move it to the file of the step`,
    ]);
  });

  it('passes the check in a screen about a state, a kind or another value', () => {
    const text =
      "order.state === 'ready'; kind === 'deliver'; next === 'later'; STEPS[next].isEnd;";
    expect(stepNames(plant({ 'src/staff/orders/a.tsx': text }))).toEqual([]);
  });

  it('occurs nowhere in this project', () => {
    expect(stepNames(HOUSE)).toEqual([]);
  });
});
