/** Sentences of shoppers for bikes; see `sentences.ts`. */
export const BIKE_SENTENCES = `
yamaha lams => ?make=Yamaha&categories=Learner+Approved
lams naked under 10k => ?body=Naked&categories=Learner+Approved&range[price]=:10000
under 400cc => ?range[enginesize]=:400
yamaha mt-07 => /search/yamaha/mt-07
mt 07 => /search/yamaha/mt-07
mt07 la => ?make=Yamaha&make_model=Yamaha:MT-07&badge=LA
yzf r7 => /search/yamaha/yzf-r7
r7 => /search/yamaha/yzf-r7
cb500f => /search/honda/cb500f
cbr 500 r => /search/honda/cbr500r
ninja 400 => /search/kawasaki/ninja-400
ninja => /search/kawasaki/ninja-400
learner legal under 8k => ?categories=Learner+Approved&range[price]=:8000
learner bike => ?categories=Learner+Approved
harley => /search/harley-davidson
harley davidson fat boy => ?make=Harley-Davidson&make_model=Harley-Davidson:Softail&badge=Fat+Boy
softail street bob => ?make=Harley-Davidson&make_model=Harley-Davidson:Softail&badge=Street+Bob
cruiser => ?body=Cruiser
sports bike under 20k => ?body=Sport&range[price]=:20000
adventure bike => ?body=Adventure
gs 1250 => /search/bmw/r-1250-gs
r1250gs => /search/bmw/r-1250-gs
bmw s1000rr => /search/bmw/s-1000-rr
ducati => /search/ducati
ducati scrambler icon => ?make=Ducati&make_model=Ducati:Scrambler&badge=Icon
scooter => ?body=Scooter
dirt bike => ?body=Off-road
ktm duke => /search/ktm/390-duke
ktm 300 => /search/ktm/300-exc
over 600cc => ?range[enginesize]=600:
650cc or less => ?range[enginesize]=:650
low kms naked => ?body=Naked&range[km]=:10000
quickshifter => ?filtered_features=Quick+Shifter
heated grips touring => ?body=Touring&filtered_features=Heated+Grips
abs and traction control => ?filtered_features=ABS+Brakes&filtered_features=Traction+Control
enfield classic => /search/royal-enfield/classic-350
kawasaki not green => ?make=Kawasaki&not[simple_colour]=Green
bike under 10k => ?range[price]=:10000
new honda => /search/new-cars?make=Honda
triumph rs => ?make=Triumph&make_model=Triumph:Street+Triple&badge=RS
p plate legal bikes under $7000 => ?categories=Learner+Approved&range[price]=:7000
duke 390 => /search/ktm/390-duke
ktm adventure bike => ?make=KTM&body=Adventure
cbr => /search/honda/cbr500r
kwaka ninja => /search/kawasaki/ninja-400
650cc lams => ?categories=Learner+Approved&range[enginesize]=598:702
250-400cc learner => ?categories=Learner+Approved&range[enginesize]=250:400
over 1000cc cruiser => ?body=Cruiser&range[enginesize]=1000:
`
