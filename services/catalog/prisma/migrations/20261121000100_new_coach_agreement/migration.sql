WITH texts AS (
  SELECT
    'New Coach Agreement, version 1.0

This agreement is between you, the coach, and the operator of Bandeja (“Bandeja”, “we”). It says what you deliver, what you earn and when you are paid. You accept it once, before athletes can send you videos. We record the time, your network address, your browser and a fingerprint of this text, so that both of us can show later what was agreed.

1. What you do
Athletes send you videos of their play and ask for an analysis. For each request you start, you watch the video, write notes at the moments that matter, and deliver one response video. Athletes are promised your work within 24 to 48 hours of their request. You may reject a request that you cannot or do not wish to take, giving a reason. The athlete is then not charged.

2. Your rate
You set your own rate per analysis, between 10 and 500 US dollars. The rate in force when an athlete sends a request is locked for that request, even if you change it later.

3. Our commission
For each analysis that is paid, Bandeja keeps 30 % of the rate and you receive 70 %. The commission is rounded to the cent, and the rest is yours: of an analysis at 75.00 dollars, 22.50 are ours and 52.50 are yours. From its share Bandeja pays the card processing fees. No sign-up or monthly fee is due.

4. When money moves
When an athlete sends a request, the amount is held on their card. It is charged when you submit the finished analysis. A hold lasts a few days only: a request that is not delivered before it lapses is cancelled, the hold is released and nothing is due to either side.

5. The athlete’s guarantee
For 7 days after delivery the athlete may ask for a full refund, without giving a reason. Your share of that analysis is paid out after these 7 days. If it is refunded within them, no share is due. After them a refund is made only where the law or the card network requires it, or where we find that the analysis was not delivered as section 1 says. We may then take back the share that was paid for it.

6. Payouts
Payouts go to your own account with our card payment provider, which checks your identity and has its own terms. You appear to athletes only while that account can receive payouts. If payouts are interrupted, your open requests go on and your earnings wait.

7. Taxes
You work for yourself. You are not employed by Bandeja, and you declare and pay the taxes on what you earn. Where the law obliges us or our payment provider to report your earnings, we do so.

8. The athletes’ videos
Videos and personal details of athletes are for the analysis alone. Do not download, copy, publish or share them, and do not use them for anything else, unless the athlete agrees in writing. Some of the people filmed are young: treat every video with that in mind.

9. Your work
Your notes and videos stay yours. You allow the athlete to use them without limit of time for their own training, and Bandeja to store them and show them to that athlete. We show your public profile and your rating to promote your services on Bandeja.

10. Fair play
The qualifications and experience in your profile are true. You treat athletes with respect, and you do not ask them to pay you outside Bandeja for work that began here. Reviews are written by athletes. You may report one that breaks our rules, and we decide.

11. Ending
You may stop at any time, by not accepting new clients or by deleting your account. Requests that you have started are to be delivered or rejected first. We may remove a coach who breaks this agreement in a serious way, or does so again after a warning. What you earned until then is paid out as sections 5 and 6 say.

12. Changes
A new version of this agreement binds you only once you have accepted it. The commission that you accepted stays in force for every request sent before then.

This agreement exists in English and Spanish. Should they differ, the English text decides.' AS text_en,
    'Acuerdo para nuevos entrenadores, versión 1.0

Este acuerdo se celebra entre tú, el entrenador, y el operador de Bandeja («Bandeja», «nosotros»). Dice qué entregas, cuánto ganas y cuándo cobras. Lo aceptas una sola vez, antes de que los deportistas puedan enviarte vídeos. Guardamos la hora, tu dirección de red, tu navegador y una huella de este texto, para que ambas partes puedan demostrar más adelante lo que se acordó.

1. Lo que haces
Los deportistas te envían vídeos de su juego y te piden un análisis. Por cada solicitud que empieces, ves el vídeo, escribes notas en los momentos que importan y entregas un vídeo de respuesta. A los deportistas se les promete tu trabajo en un plazo de 24 a 48 horas desde su solicitud. Puedes rechazar una solicitud que no puedas o no quieras aceptar, indicando un motivo. En ese caso no se cobra al deportista.

2. Tu tarifa
Tú fijas tu tarifa por análisis, entre 10 y 500 dólares estadounidenses. La tarifa vigente cuando un deportista envía una solicitud queda fijada para esa solicitud, aunque la cambies después.

3. Nuestra comisión
De cada análisis pagado, Bandeja se queda con el 30 % de la tarifa y tú recibes el 70 %. La comisión se redondea al centavo y el resto es tuyo: de un análisis de 75,00 dólares, 22,50 son para nosotros y 52,50 para ti. Bandeja paga con su parte las comisiones de procesamiento de la tarjeta. No hay cuota de alta ni mensual.

4. Cuándo se mueve el dinero
Cuando un deportista envía una solicitud, el importe se retiene en su tarjeta. Se cobra cuando envías el análisis terminado. La retención dura solo unos días: una solicitud que no se entrega antes de que caduque se cancela, la retención se libera y ninguna de las partes debe nada.

5. La garantía del deportista
Durante los 7 días siguientes a la entrega, el deportista puede pedir el reembolso completo sin dar ningún motivo. Tu parte de ese análisis se paga pasados esos 7 días. Si se reembolsa dentro de ese plazo, no se debe parte alguna. Después solo se reembolsa cuando lo exija la ley o la red de tarjetas, o cuando comprobemos que el análisis no se entregó como dice el apartado 1. En ese caso podemos recuperar la parte que se pagó por él.

6. Pagos
Los pagos llegan a tu propia cuenta en nuestro proveedor de pagos con tarjeta, que comprueba tu identidad y tiene sus propias condiciones. Los deportistas solo te ven mientras esa cuenta pueda recibir pagos. Si los pagos se interrumpen, tus solicitudes abiertas continúan y tus ganancias esperan.

7. Impuestos
Trabajas por cuenta propia. No eres empleado de Bandeja, y tú declaras y pagas los impuestos de lo que ganas. Cuando la ley nos obligue a nosotros o a nuestro proveedor de pagos a comunicar tus ganancias, lo haremos.

8. Los vídeos de los deportistas
Los vídeos y los datos personales de los deportistas son solo para el análisis. No los descargues, copies, publiques ni compartas, ni los uses para otra cosa, salvo que el deportista lo acepte por escrito. Algunas de las personas grabadas son jóvenes: trata cada vídeo teniéndolo en cuenta.

9. Tu trabajo
Tus notas y vídeos siguen siendo tuyos. Permites al deportista usarlos sin límite de tiempo para su propio entrenamiento, y a Bandeja guardarlos y mostrárselos a ese deportista. Mostramos tu perfil público y tu valoración para promocionar tus servicios en Bandeja.

10. Juego limpio
Los títulos y la experiencia de tu perfil son ciertos. Tratas a los deportistas con respeto y no les pides que te paguen fuera de Bandeja por un trabajo que empezó aquí. Las reseñas las escriben los deportistas. Puedes denunciar la que incumpla nuestras normas, y nosotros decidimos.

11. Fin del acuerdo
Puedes dejarlo en cualquier momento, dejando de aceptar nuevos clientes o eliminando tu cuenta. Antes hay que entregar o rechazar las solicitudes que hayas empezado. Podemos retirar a un entrenador que incumpla este acuerdo de forma grave, o que lo haga de nuevo después de un aviso. Lo que hayas ganado hasta entonces se paga como dicen los apartados 5 y 6.

12. Cambios
Una nueva versión de este acuerdo solo te obliga cuando la hayas aceptado. La comisión que aceptaste sigue vigente para toda solicitud enviada antes.

Este acuerdo existe en inglés y en español. Si difieren, decide el texto en inglés.' AS text_es
)
INSERT INTO "agreement" ("id", "name", "version", "text_en", "text_es", "text_sha256", "platform_commission_bps", "is_active")
SELECT 'b7a1f0c2-5d3e-4c86-9a41-0e6f2d7c1a10', 'New Coach Agreement', '1.0', text_en, text_es,
  encode(sha256(convert_to(text_en || E'\n\n' || text_es, 'UTF8')), 'hex'), 3000, true
FROM texts;
